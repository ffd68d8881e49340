import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { applyTransition } from '#server/requests/apply-transition';

/**
 * Returns an unfinished request to the pending ones.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function handBack(database: Database, actor: Actor, requestId: string): Promise<void> {
  await applyTransition(database.orm, 'handBack', actor, requestId);
  database.announceCommit();
}
