import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { announceJob } from '#server/notifications/announce-to-writers';
import { applyTransition } from '#server/requests/apply-transition';
import { keepUnsubmittedTime } from '#server/requests/keep-unsubmitted-time';

/**
 * Returns an unfinished request to the pending ones.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function handBack(database: Database, actor: Actor, requestId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const request = await applyTransition(tx, 'handBack', actor, requestId);
    await keepUnsubmittedTime(tx, request);
    await announceJob(tx, requestId, actor.id);
  });
}
