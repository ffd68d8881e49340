import type { Assignment } from '#contract/writer';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { applyTransition } from '#server/requests/apply-transition';
import { presentAssignment } from '#server/requests/request-rows';
import { dropStaleCopy } from './drop-stale-copy';
import { findAssignment, requireOwnAssignment } from './find-assignment';

/**
 * Starts work on an assignment. Idempotent: one that is already in progress is unchanged.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function startWork(database: Database, actor: Actor, requestId: string): Promise<Assignment> {
  return database.transaction(async (tx) => {
    const before = await findAssignment(tx, actor, requestId);
    if (before?.status !== TRANSITIONS.start.to) {
      await dropStaleCopy(tx, actor, requestId);
      await applyTransition(tx, 'start', actor, requestId).catch(async (error: unknown) => {
        // A concurrent call of the same writer may have started it.
        const now = error instanceof Fault ? await findAssignment(tx, actor, requestId) : undefined;
        if (now?.status !== TRANSITIONS.start.to) throw error;
      });
    }
    return presentAssignment(await requireOwnAssignment(tx, actor, requestId));
  });
}
