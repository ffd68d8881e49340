import { and, eq, or, sql } from 'drizzle-orm';
import { generations } from '#server/database/schema/index';
import type { Parts } from '#server/parts';
import { GENERATE } from './generate-job';

/** Seconds without a sign of life after which a worker, or a job that waits for one, is taken for lost. */
export interface Patience {
  running: number;
  queued: number;
}

/**
 * Queues generations anew whose worker, or whose job, was lost in a crash. Delivering one twice does no harm, since only
 * one worker can claim it; one that merely waits long for its turn is queued once more at times.
 */
export async function takeUpGenerations({ database, jobs }: Parts, patience: Patience): Promise<void> {
  const silentFor = (seconds: number) =>
    sql`${generations.heartbeatAt} < now() - make_interval(secs => ${seconds}::int)`;
  const lost = or(
    and(eq(generations.state, 'running'), silentFor(patience.running)),
    and(eq(generations.state, 'queued'), silentFor(patience.queued)),
  );
  const [any] = await database.orm.select({ id: generations.id }).from(generations).where(lost).limit(1);
  if (!any) return;
  await database.transaction(async (tx) => {
    const rows = await tx
      .update(generations)
      .set({ state: 'queued', heartbeatAt: sql`now()` })
      .where(lost)
      .returning({ id: generations.id });
    for (const { id } of rows) await jobs.enqueue(tx, GENERATE, { generationId: id });
  });
}
