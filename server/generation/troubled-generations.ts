import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { TroubledGeneration } from '#contract/admin-generations';
import { requestTitle } from '#domain/brief/title';
import { Fault } from '#domain/errors';
import { FAILURE_CODES, type FailureCode } from '#domain/generation/failures';
import type { TROUBLED_GENERATIONS } from '#domain/generation/troubled-state';
import type { Actor } from '#server/access/actor';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Orm, Tx } from '#server/database/database';
import { afterCursor } from '#server/database/query/list-order';
import { generations, generationTexts, profiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { type RepeatableCall, runIdempotent } from '#server/idempotency/run-idempotent';
import type { Services } from '#server/services';
import { GENERATE } from './generate-job';
import { isStillWanted, RESET_FAILURE_COUNTS } from './own-generation';

type Show = (typeof TROUBLED_GENERATIONS)[number];

const failed = eq(generations.state, 'failed');
const retried = and(isNotNull(generations.trouble), inArray(generations.state, ['queued', 'running']));
/** By filter; `all` is the condition of the partial index that these lists are read from. */
const WHERE: Record<Show | 'all', SQL | undefined> = { failed, retried, all: or(failed, retried) };

/** Generations that failed or are being retried, newest first. */
export async function listTroubledGenerations(
  orm: Orm,
  { limit, cursor, show }: { limit: number; cursor?: string | undefined; show?: Show | undefined },
): Promise<{ items: TroubledGeneration[]; nextCursor: string | null }> {
  const rows = await orm
    .select({
      id: generations.id,
      createdAt: generations.createdAt,
      generation: generations,
      customer: { id: profiles.id, name: profiles.fullName, email: profiles.email },
      written: sql<boolean>`exists (select from ${generationTexts}
        where ${generationTexts.generationId} = ${generations.id})`,
    })
    .from(generations)
    .innerJoin(profiles, eq(profiles.id, generations.customerId))
    .where(and(WHERE.all, WHERE[show ?? 'all'], afterCursor(generations, decodeCursor(cursor))))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(limit + 1);
  return pageOfRows(rows, limit, ({ generation, customer, written }) => ({
    id: generation.id,
    title: requestTitle(generation.brief),
    language: generation.brief.language,
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    state: generation.state,
    code: knownCode(generation.failure ?? generation.trouble),
    tries: Math.max(generation.outages, generation.unusable),
    written,
    nextTryAt: generation.state === 'queued' ? (generation.nextTryAt?.toISOString() ?? null) : null,
    createdAt: generation.createdAt.toISOString(),
    finishedAt: generation.finishedAt?.toISOString() ?? null,
  }));
}

/** Rows of an earlier release may hold a code that no longer exists. */
function knownCode(code: FailureCode | null): FailureCode {
  return FAILURE_CODES.find((name) => name === code) ?? 'abandoned';
}

/**
 * Requeues a failed generation, or runs one that waits for its next attempt now. It does not count against the customer's daily limit.
 * Idempotent for the admin who has retried it, while it is under way or once it is done, also where its customer has retried it since; with
 * its `Idempotency-Key` also once it has failed again.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function retryForCustomer(
  { database, environment, jobs }: Pick<Services, 'database' | 'environment' | 'jobs'>,
  actor: Actor,
  id: string,
  repeatable: RepeatableCall | null,
): Promise<void> {
  await database.transaction((tx) =>
    runIdempotent(tx, environment.AUTH_SECRET, repeatable, async () => {
      await retry(tx, jobs, actor, id);
      return {};
    }),
  );
}

async function retry(tx: Tx, jobs: Services['jobs'], actor: Actor, id: string): Promise<void> {
  // The request is locked before the generation, as where a request is cancelled.
  if (!(await isStillWanted(tx, id, ['failed', 'queued']))) throw new Fault('WRONG_STATE');
  const [row] = await tx
    .update(generations)
    .set({
      ...RESET_FAILURE_COUNTS,
      state: 'queued',
      failure: null,
      finishedAt: null,
      dismissedAt: null,
      workerId: null,
      heartbeatAt: sql`now()`,
      // Not now: what the customer asked for earlier would count against their day again.
      triedAt: sql`greatest(${generations.triedAt}, now() - interval '1 day')`,
    })
    .where(
      and(
        eq(generations.id, id),
        or(failed, and(eq(generations.state, 'queued'), isNotNull(generations.nextTryAt))),
      ),
    )
    .returning({ id: generations.id, brief: generations.brief });
  if (!row) {
    const [there] = await tx
      .select({ state: generations.state })
      .from(generations)
      .where(eq(generations.id, id));
    const retried = { action: 'generation-retried', targetId: id } as const;
    if (there && there.state !== 'cancelled' && (await hasDone(tx, actor, retried))) return;
    throw new Fault(there ? 'WRONG_STATE' : 'NOT_FOUND');
  }
  await jobs.enqueue(tx, GENERATE, { generationId: id });
  const target = { id, name: requestTitle(row.brief) };
  await writeAudit(tx, { action: 'generation-retried', actor, target });
}
