import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { applyTransition } from '#server/requests/apply-transition';

/**
 * Gives an unfinished request back to the other writers.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function handBack(database: Database, actor: Actor, requestId: string): Promise<void> {
  await applyTransition(database.orm, 'handBack', actor, requestId);
  database.committed();
}
