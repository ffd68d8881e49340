import { and, eq } from 'drizzle-orm';
import { decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { contentRequests, submissions, timeEntries } from '#server/database/schema/index';
import { jsonRows, paged } from './json-entries';
import type { ZipEntry } from './zip-stream';

const ROWS_AT_ONCE = 200;

/** A writer's assignments: their titles and the time they took. Texts, documents and the customer's name are the customer's. */
export function ownWork(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select({
        id: contentRequests.id,
        createdAt: contentRequests.createdAt,
        title: contentRequests.title,
        language: contentRequests.language,
        contentType: contentRequests.contentType,
        wordCount: contentRequests.wordCount,
        status: contentRequests.status,
        completedAt: contentRequests.completedAt,
        minutes: contentRequests.humanizationTimeMinutes,
        trackedChanges: submissions.trackedChanges,
        findings: submissions.findings,
        reason: submissions.reason,
        handedInAt: submissions.createdAt,
      })
      .from(contentRequests)
      .leftJoin(
        submissions,
        and(eq(submissions.contentRequestId, contentRequests.id), eq(submissions.writerId, id)),
      )
      .where(and(eq(contentRequests.assignedWriterId, id), afterCursor(contentRequests, place)))
      .orderBy(...orderByAge(contentRequests))
      .limit(limit),
  );
  return jsonRows('work.json', pages, (row) => row);
}

/** Logged time and its adjustments, with what they pay. */
export function ownTime(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select()
      .from(timeEntries)
      .where(and(eq(timeEntries.writerId, id), afterCursor(timeEntries, place)))
      .orderBy(...orderByAge(timeEntries))
      .limit(limit),
  );
  return jsonRows('time-entries.json', pages, (row) => ({
    id: row.id,
    requestId: row.contentRequestId,
    description: row.description,
    startTime: row.startTime,
    endTime: row.endTime,
    hours: row.hoursWorked,
    minutes: row.minutesWorked,
    hourlyRateCents: decimalToCents(row.hourlyRate),
    amountCents: decimalToCents(row.totalAmount),
    toBeChecked: row.toBeChecked,
    checkedAt: row.checkedAt,
    adjusts: row.adjustsId,
    reason: row.reason,
    createdAt: row.createdAt,
  }));
}
