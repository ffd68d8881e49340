import { and, eq, type SQL, sql } from 'drizzle-orm';
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
const READY_ROWS = 5;

/** Condition: its text waits for the customer's answer; a literal, as the partial index needs it. */
const isReady = sql`${contentRequests.reviewState} = 'open'`;

/** Counters, what waits for the customer's answer, each group's first rows, and the open generations. */
export async function loadDashboard(orm: Orm, actor: Actor) {
  const own = eq(contentRequests.customerId, actor.id);
  const {
    id,
    title,
    language,
    status,
    sampleData,
    wishedBy,
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
  const firstRows = (group: RequestStatus, rows: number, where?: SQL) =>
    orm
      .select({
        id,
        title,
        language,
        status,
        sampleData,
        wishedBy,
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
      .where(and(own, requestOrder(group).inStatus, where))
      .orderBy(...orderByAge(requestOrder(group).columns))
      .limit(rows + 1);
  const [counted, generations, ready, ...groups] = await Promise.all([
    orm
      .select({ status: contentRequests.status, count: sql<number>`count(*)::int` })
      .from(contentRequests)
      .where(own)
      .groupBy(contentRequests.status),
    listOpenGenerations(orm, actor),
    firstRows('completed', READY_ROWS, isReady),
    ...STATUS_GROUPS.map((group) => firstRows(group, ROWS_PER_GROUP)),
  ]);
  const counts = forEachStatus(REQUEST_STATUSES, () => 0);
  for (const row of counted) counts[row.status] = row.count;
  const pages = recordOf(STATUS_GROUPS, (group, at) =>
    pageOfRows(groups[at] ?? [], ROWS_PER_GROUP, presentForCustomer, requestOrder(group).encode),
  );
  return {
    counts,
    ready: pageOfRows(ready, READY_ROWS, presentForCustomer, requestOrder('completed').encode),
    groups: pages,
    generations,
  };
}
