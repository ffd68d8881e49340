import { and, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { MAX_RETRY_AFTER_MS } from '#domain/generation/retry-policy';
import type { Database } from '#server/database/database';
import { generations } from '#server/database/schema/index';
import { isProcessLost } from '#server/jobs/lost-process';
import type { Services } from '#server/services';
import type { GenerationRow } from './present-generation';

/** A worker without a heartbeat for this long is considered lost. */
const STALE_SECONDS = 15;
/** No retry delay is longer: a `next_try_at` beyond it was written before the clock was set back, and is ignored. */
const MAX_DELAY_SECONDS = (MAX_RETRY_AFTER_MS / 1_000) * 1.1;

/** The generation was cancelled, deleted or claimed by another worker: this worker must write nothing more. */
export class Superseded extends Error {}

/** Condition: the time of the next attempt has come. */
export const isDue: SQL = sql`(${generations.nextTryAt} is null or ${generations.nextTryAt} <= now() + interval '1 second'
  or ${generations.nextTryAt} > now() + make_interval(secs => ${MAX_DELAY_SECONDS}::float8))`;

/** Condition: the worker's process has ended, or its heartbeat is too old, or in the future after the clock was set back. */
export const isWorkerLost: SQL = sql`(${generations.heartbeatAt} < now() - make_interval(secs => ${STALE_SECONDS}::int)
  or ${generations.heartbeatAt} > now() + make_interval(secs => ${STALE_SECONDS}::int)
  or ${isProcessLost(generations.workerId)})`;

/**
 * Claims a generation by one conditional UPDATE. It increments the attempt's number, which every later write checks
 * (`isStillClaimed`). Undefined if another worker has claimed it or it is not due.
 */
export async function claimGeneration(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  id: string,
): Promise<GenerationRow | undefined> {
  const [row] = await database.orm
    .update(generations)
    .set({
      state: 'running',
      attempt: sql`${generations.attempt} + 1`,
      workerId: jobs.processId,
      heartbeatAt: sql`now()`,
      nextTryAt: null,
      lost: sql`${generations.lost} + case when ${generations.state} = 'running' then 1 else 0 end`,
    })
    .where(
      and(
        eq(generations.id, id),
        or(
          and(eq(generations.state, 'queued'), isDue),
          and(eq(generations.state, 'running'), lt(generations.lost, 5), isWorkerLost),
        ),
      ),
    )
    .returning();
  database.announceCommit();
  return row;
}

export function isStillClaimed({ id, attempt }: GenerationRow) {
  return and(eq(generations.id, id), eq(generations.attempt, attempt), eq(generations.state, 'running'));
}

/** Records the worker's heartbeat, its progress in percent and the words written so far. @throws Superseded */
export async function sendHeartbeat(
  database: Database,
  generation: GenerationRow,
  { progress, words }: { progress: number; words: number },
): Promise<void> {
  const rows = await database.orm
    .update(generations)
    .set({
      heartbeatAt: sql`now()`,
      progress: sql`greatest(${generations.progress}, ${progress}::int)`,
      words,
    })
    // One that was left to its customer has no worker, and a late heartbeat must not give it one.
    .where(and(isStillClaimed(generation), isNotNull(generations.workerId)))
    .returning({ id: generations.id });
  if (rows.length === 0) throw new Superseded();
  database.announceCommit();
}

/** Returns the generation to the queue when the server stops before the text is complete; the attempt does not count. */
export async function releaseGeneration({ database }: Services, generation: GenerationRow): Promise<void> {
  await database.orm
    .update(generations)
    .set({ state: 'queued', workerId: null, heartbeatAt: sql`now()` })
    .where(isStillClaimed(generation));
  database.announceCommit();
}
