import { and, eq, sql } from 'drizzle-orm';
import {
  forEachStatus,
  REQUEST_STATUSES,
  type RequestStatus,
  STATUS_GROUPS,
} from '#domain/content-request/status';
import { recordOf } from '#domain/keys-of';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { orderByAge } from '#server/database/query/list-order';
import { contentRequests } from '#server/database/schema/index';
import { listOpenGenerations } from '#server/generation/own-generation';
import { pageOfRows } from '#server/http/cursor';
import { requestOrder } from '#server/requests/request-order';
import { presentForCustomer, requestColumns } from '#server/requests/request-rows';

const ROWS_PER_GROUP = 10;

/** Counters, each group's first rows, and the open generations. */
export async function loadDashboard(orm: Orm, actor: Actor) {
  const own = eq(contentRequests.customerId, actor.id);
  const {
    id,
    title,
    language,
    status,
    createdAt,
    completedAt,
    hasHumanizedDocument,
    hasHumanizedContent,
    hasImage,
    hasWriter,
    minutes,
    reviewState,
    reviewDueAt,
    dueAt,
    pausedAt,
  } = requestColumns;
  const firstRows = (group: RequestStatus) =>
    orm
      .select({
        id,
        title,
        language,
        status,
        createdAt,
        completedAt,
        hasHumanizedDocument,
        hasHumanizedContent,
        hasImage,
        hasWriter,
        minutes,
        reviewState,
        reviewDueAt,
        dueAt,
        pausedAt,
      })
      .from(contentRequests)
      .where(and(own, requestOrder(group).inStatus))
      .orderBy(...orderByAge(requestOrder(group).columns))
      .limit(ROWS_PER_GROUP + 1);
  const [counted, generations, ...groups] = await Promise.all([
    orm
      .select({ status: contentRequests.status, count: sql<number>`count(*)::int` })
      .from(contentRequests)
      .where(own)
      .groupBy(contentRequests.status),
    listOpenGenerations(orm, actor),
    ...STATUS_GROUPS.map(firstRows),
  ]);
  const counts = forEachStatus(REQUEST_STATUSES, () => 0);
  for (const row of counted) counts[row.status] = row.count;
  const pages = recordOf(STATUS_GROUPS, (group, at) =>
    pageOfRows(groups[at] ?? [], ROWS_PER_GROUP, presentForCustomer, requestOrder(group).encode),
  );
  return { counts, groups: pages, generations };
}
