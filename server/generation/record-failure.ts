import { sql } from 'drizzle-orm';
import { isSameOutage, isUnusableAnswer, retryDelayMs } from '#domain/generation/retry-policy';
import { generations } from '#server/database/schema/index';
import type { GenerationFailure } from '#server/generation/model/generator';
import type { Services } from '#server/services';
import { GENERATE } from './generate-job';
import { notifyOfFailure } from './notify-of-failure';
import { isStillClaimed } from './rows/claim-generation';
import type { GenerationRow } from './rows/present-generation';
import { endRunningAttempts } from './stages/stage-attempts';

/**
 * When the next attempt follows: at once by the same worker, later by a new job, or never. `superseded`: another worker has the
 * generation by now.
 */
export type NextAttempt = 'now' | 'later' | 'never' | 'superseded';

/** Records why an attempt failed, and requeues the generation or fails it as the retry policy decides. */
export async function recordFailure(
  services: Services,
  generation: GenerationRow,
  failure: GenerationFailure,
): Promise<NextAttempt> {
  const { database, jobs, log } = services;
  const { code, retryAfterMs } = failure;
  return database.transaction(async (tx) => {
    const [before] = await tx.select(countsColumns).from(generations).where(isStillClaimed(generation));
    // With the stages that are running.
    if (!before) return 'superseded';
    const again = isSameOutage(before.trouble, code);
    const outages = again ? before.outages : 0;
    const unusable = before.unusable + (isUnusableAnswer(code) ? 1 : 0);
    const troubledMs = again ? before.troubledMs : 0;
    const pauseMs = retryDelayMs({
      code,
      retryAfterMs,
      outages,
      troubledMs,
      unusable,
      random: Math.random(),
    });
    log.warn(
      { err: failure.cause ?? failure, generation: generation.id, code, pauseMs },
      pauseMs === null ? 'a generation failed' : 'a generation is retried',
    );
    await endRunningAttempts(tx, generation.id, code);
    const trouble = {
      trouble: code,
      troubleSince: again ? sql`${generations.troubleSince}` : sql`now()`,
      outages: outages + 1,
      unusable,
      lost: 0,
    };
    if (pauseMs === null) {
      const ended = await tx
        .update(generations)
        .set({ ...trouble, state: 'failed', failure: code, workerId: null, finishedAt: sql`now()` })
        .where(isStillClaimed(generation))
        .returning({ id: generations.id });
      if (ended.length > 0) await notifyOfFailure(services, tx, generation);
      return 'never';
    }
    if (pauseMs === 0) {
      await tx.update(generations).set(trouble).where(isStillClaimed(generation));
      return 'now';
    }
    const rows = await tx
      .update(generations)
      .set({
        ...trouble,
        state: 'queued',
        workerId: null,
        heartbeatAt: sql`now()`,
        nextTryAt: sql`now() + make_interval(secs => ${pauseMs / 1_000}::float8)`,
      })
      .where(isStillClaimed(generation))
      .returning({ id: generations.id });
    const startAfterSeconds = Math.ceil(pauseMs / 1_000);
    if (rows.length > 0) {
      await jobs.enqueue(tx, GENERATE, { generationId: generation.id }, { startAfterSeconds });
    }
    return 'later';
  });
}

const countsColumns = {
  trouble: generations.trouble,
  outages: generations.outages,
  unusable: generations.unusable,
  troubledMs: sql<number>`greatest(0, coalesce(extract(epoch from now() - ${generations.troubleSince}) * 1000, 0))::float8`,
};
