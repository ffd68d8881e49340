import { and, inArray, lt, sql } from 'drizzle-orm';
import { generations } from '#server/database/schema/index';
import type { Parts } from '#server/parts';
import { GENERATE } from './generate-job';

/**
 * Queues generations anew whose worker, or whose job, was lost in a crash: those that are open and showed no life for
 * `staleSeconds`. Delivering one twice does no harm, since only one worker can claim it.
 */
export async function takeUpGenerations({ database, jobs }: Parts, staleSeconds: number): Promise<void> {
  const stale = and(
    inArray(generations.state, ['queued', 'running']),
    lt(generations.heartbeatAt, sql`now() - make_interval(secs => ${staleSeconds})`),
  );
  const [any] = await database.orm.select({ id: generations.id }).from(generations).where(stale).limit(1);
  if (!any) return;
  await database.transaction(async (tx) => {
    const rows = await tx
      .update(generations)
      .set({ state: 'queued', heartbeatAt: sql`now()` })
      .where(stale)
      .returning({ id: generations.id });
    for (const { id } of rows) await jobs.enqueue(tx, GENERATE, { generationId: id });
  });
}
