import type { Assignment } from '#contract/writer';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { extendDeadline } from '#server/deadlines/extend-deadline';
import { presentAssignment } from '#server/requests/request-rows';
import { requireOwnAssignment } from './find-assignment';

/**
 * Extends the deadline of an assignment and answers it as the writer's list shows it.
 * @throws Fault NOT_FOUND, WRONG_STATE, EXTENSION_USED
 */
export function extendAssignment(
  database: Database,
  actor: Actor,
  asked: { id: string; reason: string },
): Promise<Assignment> {
  return database.transaction(async (tx) => {
    await extendDeadline(tx, actor, asked);
    return presentAssignment(await requireOwnAssignment(tx, actor, asked.id));
  });
}
