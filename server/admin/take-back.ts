import type { AdminRequest } from '#contract/admin';
import type { Actor } from '#server/auth/actor';
import { applyTransition } from '#server/content-requests/apply-transition';
import type { Database } from '#server/database/database';
import { loadRequest } from './admin-requests';

/**
 * Takes an unfinished request from its writer.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function takeBack(database: Database, actor: Actor, requestId: string): Promise<AdminRequest> {
  return database.transaction(async (tx) => {
    await applyTransition(tx, 'takeBack', actor, requestId);
    return loadRequest(tx, requestId);
  });
}
