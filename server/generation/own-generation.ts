import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Generation } from '#contract/generations';
import { Fault } from '#domain/errors';
import type { GenerationState } from '#domain/generation/result';
import type { Actor, Owner } from '#server/access/actor';
import { assertApproved } from '#server/access/awaits-approval';
import { transactionAlone } from '#server/database/connection/transaction-alone';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, generationStages, generations } from '#server/database/schema/index';
import { latestVersion } from '#server/document-versions/add-version';
import { mayChangeText } from '#server/document-versions/changeable';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import type { Services } from '#server/services';
import { assertDailyLimit, generationsOf } from './daily-limit/assert-daily-limit';
import { GENERATE } from './generate-job';
import { presentGeneration } from './rows/present-generation';
import { endRunningAttempts } from './stages/stage-attempts';

/** @throws Fault NOT_FOUND */
export async function loadGeneration(orm: Orm | Tx, owner: Owner, id: string): Promise<Generation> {
  const [row] = await orm.select().from(generations).where(ownedBy(owner, id));
  if (!row) throw new Fault('NOT_FOUND');
  return presentGeneration(row);
}

/**
 * The generations shown above the customer's list of requests: in progress, or failed and not dismissed, or cancelled with something
 * written.
 */
export async function listOpenGenerations(orm: Orm | Tx, actor: Actor): Promise<Generation[]> {
  const rows = await orm
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.customerId, actor.id),
        or(
          inArray(generations.state, ['queued', 'running', 'failed']),
          and(eq(generations.state, 'cancelled'), hasOutline),
        ),
        isNull(generations.dismissedAt),
      ),
    )
    .orderBy(desc(generations.createdAt))
    .limit(20);
  return rows.map(presentGeneration);
}

/**
 * Cancels a generation that is queued or running; its worker notices at the next heartbeat, within a second. One that is cancelled
 * already is unchanged: its customer alone can have cancelled it.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function cancelGeneration({ database }: Services, actor: Actor, id: string): Promise<Generation> {
  return database.transaction(async (tx) => {
    const before = await lockGeneration(tx, actor, id);
    if (before?.state === 'cancelled') return presentGeneration(before);
    const cancelled = await changeState(tx, actor, id, ['queued', 'running'], {
      state: 'cancelled',
      finishedAt: sql`now()`,
    });
    // What was being written is kept as far as it was shown.
    await endRunningAttempts(tx, id, 'abandoned');
    return cancelled;
  });
}

/**
 * Requeues a failed or cancelled generation at the customer's request; it goes on at the stage where it ended. One that was requeued
 * and has not ended since is unchanged, so that a second click is answered like the first; so is a call made again with its
 * `Idempotency-Key`, also once it has ended.
 * @throws Fault AWAITING_APPROVAL, NOT_FOUND, WRONG_STATE, DAILY_LIMIT; STALE_VERSION where the text that it was to write again has
 *   changed, so that it could never be put in
 */
export function retryGeneration(
  { database, environment, jobs }: Services,
  actor: Actor,
  id: string,
  repeatable: RepeatableCall | null,
): Promise<Generation> {
  return transactionAlone(database, generationsOf(actor), (tx) =>
    runIdempotent(tx, environment.AUTH_SECRET, repeatable, async () => {
      const before = await lockGeneration(tx, actor, id);
      if (before && isTriedAgain(before)) return presentGeneration(before);
      await assertApproved(tx, environment, actor);
      if (before && !(await isStillWanted(tx, id, ['failed', 'cancelled']))) throw new Fault('STALE_VERSION');
      await assertDailyLimit(tx, actor);
      const generation = await changeState(tx, actor, id, ['failed', 'cancelled'], {
        state: 'queued',
        failure: null,
        finishedAt: null,
        dismissedAt: null,
        ...RESET_FAILURE_COUNTS,
        heartbeatAt: sql`now()`,
        tries: sql`case when ${generations.triedAt} > now() - interval '1 day' then ${generations.tries} + 1 else 1 end`,
        triedAt: sql`now()`,
      });
      await jobs.enqueue(tx, GENERATE, { generationId: id });
      return generation;
    }),
  );
}

/**
 * Whether the text of a generation in one of the states could be put in: false for one that writes a text again that has changed since, or
 * is being written again already. Locks the request.
 */
export async function isStillWanted(tx: Tx, id: string, states: GenerationState[]): Promise<boolean> {
  const [row] = await tx
    .select({ rewrites: generations.rewrites, basedOn: generations.basedOn })
    .from(generations)
    .where(and(eq(generations.id, id), inArray(generations.state, states)));
  if (!row || row.rewrites === null) return true;
  const [request] = await tx
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, row.rewrites))
    .for('update');
  const latest = await latestVersion(tx, row.rewrites);
  return (
    request !== undefined &&
    mayChangeText(request) &&
    latest?.number === row.basedOn &&
    !(await isBeingRewritten(tx, request.id, id))
  );
}

/** Whether a generation is under way, other than `except`, that writes the request's text again. */
export async function isBeingRewritten(tx: Tx, requestId: string, except?: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        eq(generations.rewrites, requestId),
        inArray(generations.state, ['queued', 'running']),
        except === undefined ? undefined : ne(generations.id, except),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Removes a failed or cancelled generation from the customer's list. */
export async function dismissGeneration({ database }: Services, actor: Actor, id: string): Promise<void> {
  await database.transaction((tx) =>
    changeState(tx, actor, id, ['failed', 'cancelled'], { dismissedAt: sql`now()` }),
  );
}

const hasOutline = sql`exists (select from ${generationStages}
  where ${generationStages.generationId} = ${generations.id} and ${generationStages.state} = 'done')`;

/** Resets the counters of earlier attempts; a text that has been generated is kept. */
export const RESET_FAILURE_COUNTS = {
  trouble: null,
  troubleSince: null,
  nextTryAt: null,
  outages: 0,
  unusable: 0,
  lost: 0,
} as const;

type Row = typeof generations.$inferSelect;

/** Under way, and not for the first time. */
const isTriedAgain = ({ state, triedAt, createdAt }: Row) =>
  (state === 'queued' || state === 'running') && triedAt > createdAt;

/** Locked before its state is judged: a second click waits for the first. */
async function lockGeneration(tx: Tx, actor: Actor, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(generations).where(ownedBy(actor, id)).for('update');
  return row;
}

type Change = PgUpdateSetSource<typeof generations>;

/** Changes the state by one conditional UPDATE. @throws Fault NOT_FOUND, or WRONG_STATE when it is in none of the states `from`. */
async function changeState(
  tx: Tx,
  actor: Actor,
  id: string,
  from: GenerationState[],
  values: Change,
): Promise<Generation> {
  const [row] = await tx
    .update(generations)
    .set(values)
    .where(and(ownedBy(actor, id), inArray(generations.state, from)))
    .returning();
  if (row) return presentGeneration(row);
  await loadGeneration(tx, actor, id);
  throw new Fault('WRONG_STATE');
}

function ownedBy(owner: Owner, id: string) {
  return and(eq(generations.id, id), eq(generations.customerId, owner.id));
}
