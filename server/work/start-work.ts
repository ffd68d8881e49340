import type { Assignment } from '#contract/writer';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { applyTransition } from '#server/requests/apply-transition';
import { presentAssignment } from '#server/requests/request-rows';
import { findAssignment, requireOwnAssignment } from './find-assignment';
import { findStaleCopy, prepareCopy } from './keep-stale-copy';

/**
 * Starts work on an assignment. Idempotent: one that is already in progress is unchanged.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function startWork(database: Database, actor: Actor, requestId: string): Promise<Assignment> {
  const stale = await findStaleCopy(database.orm, actor, requestId);
  return database.transaction(async (tx) => {
    const before = await findAssignment(tx, actor, requestId);
    if (before?.status !== TRANSITIONS.start.to) {
      await prepareCopy(tx, actor, requestId, stale);
      await applyTransition(tx, 'start', actor, requestId).catch(async (error: unknown) => {
        // A concurrent call of the same writer may have started it.
        const now = error instanceof Fault ? await findAssignment(tx, actor, requestId) : undefined;
        if (now?.status !== TRANSITIONS.start.to) throw error;
      });
    }
    return presentAssignment(await requireOwnAssignment(tx, actor, requestId));
  });
}
