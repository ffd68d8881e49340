import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FailureCode } from '#domain/generation/failures';
import type { ProblemCode } from '#domain/generation/problem';
import type { Stage } from '#domain/generation/stages';
import type { Database, Orm, Tx } from '#server/database/database';
import type { AttemptState } from '#server/database/schema/generation-stages';
import { generationStages, generations } from '#server/database/schema/index';
import { isStillClaimed, Superseded } from '#server/generation/rows/claim-generation';
import type { GenerationRow } from '#server/generation/rows/present-generation';
import type { Services } from '#server/services';

export type StageAttempt = typeof generationStages.$inferSelect;

/** A stage, with the section's number where it is about one. */
export interface StageTarget {
  stage: Stage;
  section: number | null;
}

/** Every attempt at a generation, in the order in which they began. */
export function loadAttempts(orm: Orm, generationId: string): Promise<StageAttempt[]> {
  return orm
    .select()
    .from(generationStages)
    .where(eq(generationStages.generationId, generationId))
    .orderBy(asc(generationStages.startedAt), asc(generationStages.attempt));
}

/** The last attempt at a target with an answer that is in use. */
export function doneAttempt(
  attempts: readonly StageAttempt[],
  { stage, section }: StageTarget,
): StageAttempt | undefined {
  return attempts.findLast(
    (attempt) => attempt.state === 'done' && attempt.stage === stage && attempt.section === section,
  );
}

interface Begin extends StageTarget {
  /** What the attempt is given; its hash is stored. */
  input: unknown;
  model: string;
  repairs?: readonly ProblemCode[];
  /** Percent of the generation when it begins. */
  progress: number;
}

/**
 * Records that an attempt begins. An attempt that a lost worker left running is ended first, so that one at most runs.
 * @throws Superseded
 */
export function beginAttempt(
  database: Database,
  generation: GenerationRow,
  { stage, section, input, model, repairs = [], progress }: Begin,
): Promise<StageAttempt> {
  return database.transaction(async (tx) => {
    const claimed = await tx
      .update(generations)
      .set({
        stage,
        progress: sql`greatest(${generations.progress}, ${Math.floor(progress)}::int)`,
        heartbeatAt: sql`now()`,
      })
      .where(isStillClaimed(generation))
      .returning({ id: generations.id });
    if (claimed.length === 0) throw new Superseded();
    await endRunningAttempts(tx, generation.id, 'abandoned');
    const [row] = await tx
      .insert(generationStages)
      .values({
        generationId: generation.id,
        stage,
        section,
        attempt: sql`(select coalesce(max(attempt), 0) + 1 from generation_stages
          where generation_id = ${generation.id} and stage = ${stage} and section is not distinct from ${section}::int)`,
        repairs: [...repairs],
        inputHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
        model,
      })
      .returning();
    if (!row) throw new Error('The attempt was not stored');
    return row;
  });
}

export interface AttemptEnd {
  state: Exclude<AttemptState, 'running'>;
  output?: string;
  tokensIn?: number | null;
  tokensOut?: number | null;
  tokensEstimated?: boolean;
  costMicros?: number | null;
  durationMs?: number;
  finishReason?: string;
  failure?: FailureCode;
  problem?: string | undefined;
}

/** Delays between attempts to store an answer while the database is unavailable. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/**
 * Records how an attempt ended, at once and in a separate transaction, so that a later failure needs no second call. Retries while
 * the database is unavailable, until `signal` aborts. An answer also ends the count of earlier failures.
 * @throws Superseded when the generation was cancelled, deleted or claimed by another worker
 */
export async function endAttempt(
  services: Pick<Services, 'database' | 'log'>,
  generation: GenerationRow,
  attempt: StageAttempt,
  end: AttemptEnd,
  signal: AbortSignal,
): Promise<StageAttempt> {
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(2 * wait, MAX_DELAY_MS)) {
    try {
      return await storeEnd(services.database, generation, attempt, end);
    } catch (error) {
      if (error instanceof Superseded) throw error;
      services.log.error({ err: error, generation: generation.id }, 'an answer could not be stored yet');
      await pause(wait, undefined, { signal });
    }
  }
}

function storeEnd(
  database: Database,
  generation: GenerationRow,
  attempt: StageAttempt,
  end: AttemptEnd,
): Promise<StageAttempt> {
  return database
    .transaction(async (tx) => {
      const mended =
        end.state === 'failed' ? {} : { trouble: null, troubleSince: null, outages: 0, unusable: 0, lost: 0 };
      const claimed = await tx
        .update(generations)
        .set({ ...mended, heartbeatAt: sql`now()` })
        .where(isStillClaimed(generation))
        .returning({ id: generations.id });
      // What a superseded worker was answered is still counted, but not used.
      const state = claimed.length === 0 ? 'failed' : end.state;
      const [row] = await tx
        .update(generationStages)
        .set({ ...end, state, finishedAt: sql`now()` })
        .where(and(eq(generationStages.id, attempt.id), eq(generationStages.state, 'running')))
        .returning();
      if (!row) await setUsage(tx, attempt, end);
      if (claimed.length === 0 || !row) return null;
      return row;
    })
    .then((row) => {
      if (!row) throw new Superseded();
      return row;
    });
}

type Usage = Pick<AttemptEnd, 'tokensIn' | 'tokensOut' | 'tokensEstimated' | 'costMicros' | 'durationMs'>;

/** Counts what a call used after its attempt was ended without its worker, as by a cancellation. Once, since an attempt has one call. */
async function setUsage(orm: Orm, { id }: StageAttempt, usage: Usage): Promise<void> {
  const { tokensIn, tokensOut, tokensEstimated, costMicros, durationMs } = usage;
  if (tokensIn === undefined) return;
  await orm
    .update(generationStages)
    .set({ tokensIn, tokensOut, tokensEstimated, costMicros, durationMs })
    .where(
      and(eq(generationStages.id, id), isNull(generationStages.tokensIn), isNull(generationStages.tokensOut)),
    );
}

/** Counts what an aborted call used by then. Its worker stops, so that one attempt must do. */
export async function countUsage(
  { database, log }: Pick<Services, 'database' | 'log'>,
  attempt: StageAttempt,
  usage: Usage,
): Promise<void> {
  await setUsage(database.orm, attempt, usage).catch((error) =>
    log.warn(
      { err: error, generation: attempt.generationId },
      'the tokens of an aborted call are not counted',
    ),
  );
}

/** Ends an attempt that nothing works on any more. What it was writing is kept as far as it was shown. */
export async function endRunningAttempts(tx: Tx, generationId: string, failure: FailureCode): Promise<void> {
  await tx
    .update(generationStages)
    .set({ state: 'failed', failure, finishedAt: sql`now()` })
    .where(and(eq(generationStages.generationId, generationId), eq(generationStages.state, 'running')));
}

/** Shows a text while it is being written; what is already ended stays as it is. */
export async function showText(database: Database, attempt: StageAttempt, text: string): Promise<void> {
  await database.orm
    .update(generationStages)
    .set({ output: text })
    .where(and(eq(generationStages.id, attempt.id), eq(generationStages.state, 'running')));
}
