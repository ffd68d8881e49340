import { and, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AttentionCounts } from '#contract/admin';
import type { RequestMark } from '#domain/content-request/request-marks';
import { withMark } from '#server/admin/requests/with-mark';
import type { Orm } from '#server/database/database';
import { contentRequests, messages, payArchive, timeEntries } from '#server/database/schema/index';

/** What waits for an admin: the number of each kind, and since when the oldest waits. Each count reads an index. */
export async function countAttention(orm: Orm): Promise<AttentionCounts> {
  const { createdAt, dueAt, assignedAt, deadlinePausedAt } = contentRequests;
  const marked = (mark: RequestMark, since: SQLWrapper) => count(orm, contentRequests, withMark(mark), since);
  const [overdue, notStarted, stale, unanswered, entries, archived, reported] = await Promise.all([
    marked('overdue', dueAt),
    marked('not-started', assignedAt),
    marked('stale', createdAt),
    marked('unanswered', deadlinePausedAt),
    count(orm, timeEntries, sql`${timeEntries.toBeChecked}`, timeEntries.createdAt),
    count(orm, payArchive, sql`${payArchive.toBeChecked}`, payArchive.workedOn),
    count(
      orm,
      messages,
      and(isNotNull(messages.reportedAt), isNull(messages.reportClosedAt)),
      messages.reportedAt,
    ),
  ]);
  return { overdue, notStarted, stale, unanswered, toBeChecked: together(entries, archived), reported };
}

type Count = AttentionCounts['overdue'];

/** Of writers with an account and of deleted ones: ISO 8601 times in UTC are compared as text. */
function together(one: Count, other: Count): Count {
  const [since = null] = [one.since, other.since].filter((time) => time !== null).sort();
  return { count: one.count + other.count, since };
}

async function count(
  orm: Orm,
  table: typeof contentRequests | typeof timeEntries | typeof payArchive | typeof messages,
  condition: SQL | undefined,
  since: SQLWrapper,
): Promise<Count> {
  const [row] = await orm
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`min(${since})`,
    })
    .from(table)
    .where(condition);
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since).toISOString() : null };
}
