import { and, desc, eq } from 'drizzle-orm';
import type { Assignment } from '#contract/writer';
import type { RequestStatus } from '#domain/content-request/status';
import type { Actor } from '#server/auth/actor';
import { presentAssignment, requestColumns, writers } from '#server/content-requests/request-rows';
import type { Orm } from '#server/database/database';
import { olderThan } from '#server/database/older-than';
import { contentRequests, profiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';

export interface AssignmentsPage {
  status: Exclude<RequestStatus, 'pending'>;
  limit: number;
  cursor?: string | undefined;
}

/** The asker's own assignments in one status, newest first. */
export async function listAssignments(
  orm: Orm,
  actor: Actor,
  { status, limit, cursor }: AssignmentsPage,
): Promise<{ items: Assignment[]; nextCursor: string | null }> {
  const rows = await orm
    .select(requestColumns)
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .where(
      and(
        eq(contentRequests.assignedWriterId, actor.id),
        eq(contentRequests.status, status),
        olderThan(contentRequests, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(contentRequests.createdAt), desc(contentRequests.id))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentAssignment);
}
