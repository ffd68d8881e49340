import type { Assignment } from '#contract/writer';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { applyTransition } from '#server/requests/apply-transition';
import { presentAssignment } from '#server/requests/request-rows';
import { findAssignment, ownAssignment } from './find-assignment';

/**
 * Starts the work, or continues it: what is in progress already stays so.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function startWork(database: Database, actor: Actor, requestId: string): Promise<Assignment> {
  return database.transaction(async (tx) => {
    const before = await findAssignment(tx, actor, requestId);
    if (before?.status !== TRANSITIONS.start.to) {
      await applyTransition(tx, 'start', actor, requestId).catch(async (error: unknown) => {
        // Another window of the same writer may have started it in between.
        const now = error instanceof Fault ? await findAssignment(tx, actor, requestId) : undefined;
        if (now?.status !== TRANSITIONS.start.to) throw error;
      });
    }
    return presentAssignment(await ownAssignment(tx, actor, requestId));
  });
}
