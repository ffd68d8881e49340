import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { announceJob } from '#server/notifications/announce-to-writers';
import { applyTransition } from '#server/requests/apply-transition';
import { keepUnsubmittedTime } from '#server/requests/keep-unsubmitted-time';
import { findAssignment } from './find-assignment';

/** After these the request was the writer's again, and it was not the writer who ended that. */
const UNDONE_BY = [
  'job-assigned',
  'job-taken-back',
  'job-released',
  'changes-asked',
  'request-reopened',
] as const;

/**
 * Returns an unfinished request to the pending ones. Idempotent for the writer who has handed it back: a second click, or a retry after a
 * lost answer, is answered like the first, also when another writer has it by then.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function handBack(database: Database, actor: Actor, requestId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const request = await applyTransition(tx, 'handBack', actor, requestId).catch(async (error: unknown) => {
      if (error instanceof Fault && (await hasHandedBack(tx, actor, requestId))) return null;
      throw error;
    });
    if (!request) return;
    await keepUnsubmittedTime(tx, request);
    await announceJob(tx, requestId, actor.id);
    await writeAudit(tx, {
      action: 'job-handed-back',
      actor,
      target: { id: requestId, name: request.title },
    });
  });
}

/** Whether the writer has handed the request back, and has not taken it again since. */
async function hasHandedBack(tx: Tx, actor: Actor, requestId: string): Promise<boolean> {
  if (await findAssignment(tx, actor, requestId)) return false;
  return hasDone(tx, actor, { action: 'job-handed-back', targetId: requestId, undoneBy: UNDONE_BY });
}
