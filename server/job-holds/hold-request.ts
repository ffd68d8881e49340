import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import { HOLD_MINUTES } from '#domain/job-hold/job-hold';
import type { Actor } from '#server/access/actor';
import type { Database, Tx } from '#server/database/database';
import { databaseNow } from '#server/database/query/database-now';
import { isOfferedTo } from '#server/database/query/offered';
import { contentRequests } from '#server/database/schema/index';
import { throwTransitionFault } from '#server/requests/apply-transition';
import { lockActiveWriter } from '#server/requests/lock-active-writer';

const { id, heldBy, heldUntil } = contentRequests;

/**
 * Holds a pending request for the writer who reads it, who then holds no other. A hold that lasts is left as it is, so that a page that
 * is loaded again makes it no longer.
 * @throws Fault NOT_ALLOWED, NOT_FOUND, OWN_REQUEST, ALREADY_TAKEN, HELD_BY_ANOTHER; the writer then keeps the hold of before
 */
export function holdJob(
  database: Database,
  actor: Actor,
  requestId: string,
): Promise<{ now: string; heldUntil: string }> {
  return database.transaction(async (tx) => {
    // Two pages of one writer hold one after the other, so that the second one finds the hold of the first.
    if (!(await lockActiveWriter(tx, actor.id, 'no key update'))) throw new Fault('NOT_ALLOWED');
    const lasting = await lockHolds(tx, actor, requestId);
    if (lasting) return { now: await databaseNow(tx), heldUntil: lasting.toISOString() };
    await tx
      .update(contentRequests)
      .set({ heldBy: null, heldUntil: null })
      .where(and(eq(heldBy, actor.id), ne(id, requestId)));
    const [held] = await tx
      .update(contentRequests)
      .set({ heldBy: actor.id, heldUntil: sql`now() + make_interval(mins => ${HOLD_MINUTES})` })
      .where(
        and(
          eq(id, requestId),
          inArray(contentRequests.status, [...TRANSITIONS.accept.from]),
          isNull(contentRequests.assignedWriterId),
          ne(contentRequests.customerId, actor.id),
          inArray(contentRequests.language, [...actor.languages]),
          // One may have been dropped while this call waited for the profile's lock (`saveLanguages`).
          sql`still_writes(${actor.id}, ${contentRequests.language})`,
          or(isNull(heldBy), eq(heldBy, actor.id), lte(heldUntil, sql`now()`)),
          isOfferedTo(actor.id),
        ),
      )
      .returning({ heldUntil });
    if (!held?.heldUntil) return throwTransitionFault(tx, 'accept', actor, requestId);
    return { now: await databaseNow(tx), heldUntil: held.heldUntil.toISOString() };
  });
}

/**
 * Locks the request and the one that the writer holds, in the order of their ids, so that two writers who change places wait for each
 * other without a deadlock. Returns until when the writer holds this request already.
 */
async function lockHolds(tx: Tx, actor: Actor, requestId: string): Promise<Date | null> {
  const rows = await tx
    .select({ id, heldBy, heldUntil, lasts: sql<boolean>`${heldUntil} > now()` })
    .from(contentRequests)
    .where(or(eq(id, requestId), eq(heldBy, actor.id)))
    .orderBy(asc(id))
    .for('no key update');
  const held = rows.find((row) => row.id === requestId && row.heldBy === actor.id && row.lasts);
  return held?.heldUntil ?? null;
}

/** Ends the actor's hold of a request. One that has ended already is no error: the page that closes cannot know. */
export async function endHold(database: Database, actor: Actor, requestId: string): Promise<void> {
  await database.transaction((tx) =>
    tx
      .update(contentRequests)
      .set({ heldBy: null, heldUntil: null })
      .where(and(eq(id, requestId), eq(heldBy, actor.id))),
  );
}
