import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import { assertMayApply } from '#server/requests/apply-transition';

const { id, status, offeredTo, heldBy } = contentRequests;

/**
 * Ends an offer by the writer to whom it is made, and their hold: the request is open to all writers of its language at once, to this
 * one too. Its customer is told nothing. One that has ended already is no error, so that a second click changes nothing.
 * @throws Fault NOT_FOUND, ALREADY_TAKEN, OWN_REQUEST
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
    else await assertMayApply(tx, 'accept', actor, requestId);
  });
}
