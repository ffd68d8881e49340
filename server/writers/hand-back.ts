import type { Actor } from '#server/auth/actor';
import { applyTransition } from '#server/content-requests/apply-transition';
import type { Database } from '#server/database/database';

/**
 * Gives an unfinished request back to the other writers.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function handBack(database: Database, actor: Actor, requestId: string): Promise<void> {
  await applyTransition(database.orm, 'handBack', actor, requestId);
  database.committed();
}
