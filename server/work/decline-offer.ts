import { and, eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database, Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import { assertMayApply } from '#server/requests/apply-transition';

const { id, status, offeredTo, heldBy, assignedWriterId } = contentRequests;

/**
 * Ends an offer by the writer to whom it is made, and their hold: the request is open to all writers of its language at once, to this
 * one too. Its customer is told nothing. One that has ended already is no error, so that a second click changes nothing, also where
 * another writer has taken the request since.
 * @throws Fault NOT_FOUND, OWN_REQUEST, ALREADY_TAKEN where this writer has accepted it
 */
export async function declineOffer(database: Database, actor: Actor, requestId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await tx
      .update(contentRequests)
      .set({ offeredTo: null, offeredUntil: null })
      .where(and(eq(id, requestId), eq(status, 'pending'), eq(offeredTo, actor.id)))
      .returning({ id });
    // A second statement: one that changes both would tell open pages of the hold alone.
    await tx
      .update(contentRequests)
      .set({ heldBy: null, heldUntil: null })
      .where(and(eq(id, requestId), eq(heldBy, actor.id)));
    if (ended.length > 0) await announceJob(tx, requestId, actor.id);
    else await assertIsOver(tx, actor, requestId);
  });
}

/** The offer is over for a writer to whom the request is open, or was until another one took it. */
async function assertIsOver(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  try {
    await assertMayApply(tx, 'accept', actor, requestId);
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'ALREADY_TAKEN')) throw error;
    const own = and(eq(id, requestId), eq(assignedWriterId, actor.id));
    if ((await tx.select({ id }).from(contentRequests).where(own)).length > 0) throw error;
  }
}
