import { and, eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, profiles } from '#server/database/schema/index';
import { type AssignmentRow, assignmentColumns, writers } from '#server/requests/request-rows';

/** The actor's assignment in any status, or undefined. */
export async function findAssignment(
  orm: Orm | Tx,
  actor: Actor,
  requestId: string,
): Promise<AssignmentRow | undefined> {
  const [row] = await orm
    .select(assignmentColumns)
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .where(and(eq(contentRequests.id, requestId), eq(contentRequests.assignedWriterId, actor.id)));
  return row;
}

/** @throws Fault NOT_FOUND */
export async function requireOwnAssignment(
  orm: Orm | Tx,
  actor: Actor,
  requestId: string,
): Promise<AssignmentRow> {
  const row = await findAssignment(orm, actor, requestId);
  if (!row) throw new Fault('NOT_FOUND');
  return row;
}
