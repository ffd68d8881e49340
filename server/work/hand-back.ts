import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { announceJob } from '#server/notifications/announce-to-writers';
import { applyTransition } from '#server/requests/apply-transition';

/**
 * Returns an unfinished request to the pending ones.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function handBack(database: Database, actor: Actor, requestId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await applyTransition(tx, 'handBack', actor, requestId);
    await announceJob(tx, requestId, actor.id);
  });
}
