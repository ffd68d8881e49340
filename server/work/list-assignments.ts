import { and, eq } from 'drizzle-orm';
import type { Assignment } from '#contract/writer';
import type { AgeOrder } from '#domain/age-orders';
import type { ContentType, Language } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { contains } from '#server/database/query/contains';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { contentRequests, profiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { requestOrder } from '#server/requests/request-order';
import { assignmentColumns, presentAssignment, writers } from '#server/requests/request-rows';

export interface AssignmentsPage {
  status?: Exclude<RequestStatus, 'pending'> | undefined;
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  language?: Language | undefined;
  contentType?: ContentType | undefined;
  sort?: AgeOrder | undefined;
}

/** A page of the actor's assignments by age (in the list of completed ones: by completion), filtered by status, language, type and title. */
export async function listAssignments(
  orm: Orm,
  actor: Actor,
  { status, limit, cursor, search, language, contentType, sort }: AssignmentsPage,
): Promise<{ items: Assignment[]; nextCursor: string | null }> {
  const order = requestOrder(status);
  const rows = await orm
    .select(assignmentColumns)
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .where(
      and(
        eq(contentRequests.assignedWriterId, actor.id),
        order.inStatus,
        contains(search, [contentRequests.title]),
        language && eq(contentRequests.language, language),
        contentType && eq(contentRequests.contentType, contentType),
        afterCursor(order.columns, decodeCursor(cursor), sort),
      ),
    )
    .orderBy(...orderByAge(order.columns, sort))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentAssignment, order.encode);
}
