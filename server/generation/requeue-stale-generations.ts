import { and, eq, lte, or, sql } from 'drizzle-orm';
import { LOST_RETRY_WINDOW_MS, requeueDelayMs } from '#domain/generation/retry-policy';
import { generations } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { GENERATE } from './generate-job';
import { notifyOfFailure } from './notify-of-failure';
import { AFTER_REVIEW, isInReview } from './outline-review';
import { isDue, isWorkerLost } from './rows/claim-generation';

/** Seconds after which a job that should have started is considered lost. */
const QUEUED_SECONDS = 60;

/** Condition: its job should have started before. */
const isOverdue = sql`${generations.heartbeatAt} < now() - make_interval(secs => ${QUEUED_SECONDS}::int)`;

/**
 * Requeues generations that lost their worker or their job in a crash. A duplicate job is harmless, since only one worker can claim
 * a generation; one that only waits long in the queue may get a second job. A lost worker does not count as a failed attempt: only
 * a generation that has lost its workers for a day (`LOST_RETRY_WINDOW_MS`) fails.
 */
export async function requeueStaleGenerations({ database, jobs, log }: Services): Promise<void> {
  const lost = or(
    and(eq(generations.state, 'running'), isWorkerLost),
    and(eq(generations.state, 'queued'), isOverdue, isDue),
  );
  await endReviews({ database, jobs });
  const [any] = await database.orm.select({ id: generations.id }).from(generations).where(lost).limit(1);
  if (!any) return;
  await database.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: generations.id,
        state: generations.state,
        lost: generations.lost,
        customerId: generations.customerId,
        brief: generations.brief,
        hopeless: sql<boolean>`${generations.triedAt} < now() - make_interval(secs => ${LOST_RETRY_WINDOW_MS / 1_000}::int)`,
      })
      .from(generations)
      .where(lost)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const workersLost = row.lost + (row.state === 'running' ? 1 : 0);
      if (row.hopeless && workersLost >= 5) {
        log.error({ generation: row.id, workersLost }, 'a generation failed: its workers were lost');
        await tx
          .update(generations)
          .set({ state: 'failed', failure: 'abandoned', workerId: null, finishedAt: sql`now()` })
          .where(eq(generations.id, row.id));
        await notifyOfFailure({ jobs }, tx, row);
        continue;
      }
      const pauseSeconds = Math.ceil(requeueDelayMs(row.state === 'running' ? workersLost : 0) / 1_000);
      await tx
        .update(generations)
        .set({
          state: 'queued',
          workerId: null,
          heartbeatAt: sql`now()`,
          lost: workersLost,
          nextTryAt: pauseSeconds === 0 ? null : sql`now() + make_interval(secs => ${pauseSeconds}::int)`,
        })
        .where(eq(generations.id, row.id));
      const options = pauseSeconds === 0 ? {} : { startAfterSeconds: pauseSeconds };
      await jobs.enqueue(tx, GENERATE, { generationId: row.id }, options);
    }
  });
}

/** Goes on with outlines that their customers did not look at in time. */
async function endReviews({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  const over = and(isInReview, lte(generations.reviewUntil, sql`now()`));
  const [any] = await database.orm.select({ id: generations.id }).from(generations).where(over).limit(1);
  if (!any) return;
  await database.transaction(async (tx) => {
    const rows = await tx.update(generations).set(AFTER_REVIEW).where(over).returning({ id: generations.id });
    for (const { id } of rows) await jobs.enqueue(tx, GENERATE, { generationId: id });
  });
}
