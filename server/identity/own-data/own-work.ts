import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import { decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import {
  claimReviews,
  contentRequests,
  payments,
  submissions,
  timeEntries,
} from '#server/database/schema/index';
import type { ZipEntry } from '#server/http/zip-stream';
import { ownMinutes } from '#server/requests/own-minutes';
import { jsonRows, paged } from './json-entries';

const ROWS_AT_ONCE = 200;

/** A writer's assignments: their titles and the time they took. Texts, documents and the customer's name are the customer's. */
export function ownWork(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, async (place, limit) => {
    const rows = await orm
      .select({
        id: contentRequests.id,
        createdAt: contentRequests.createdAt,
        title: contentRequests.title,
        language: contentRequests.language,
        contentType: contentRequests.contentType,
        wordCount: contentRequests.wordCount,
        status: contentRequests.status,
        sampleData: contentRequests.sampleData,
        completedAt: contentRequests.completedAt,
        minutes: ownMinutes,
        assignedAt: contentRequests.assignedAt,
        dueAt: contentRequests.dueAt,
        pausedAt: contentRequests.deadlinePausedAt,
        extendedAt: contentRequests.extendedAt,
        extensionReason: contentRequests.extensionReason,
      })
      .from(contentRequests)
      .where(and(eq(contentRequests.assignedWriterId, id), afterCursor(contentRequests, place)))
      .orderBy(...orderByAge(contentRequests))
      .limit(limit);
    return rows;
  });
  return jsonRows('work.json', pages, (row) => row);
}

/** What a writer decided about claims, by request, also of requests that they have handed back. */
export function ownClaimReviews(orm: Orm, { id }: Actor): ZipEntry {
  const reviewedHere = orm
    .select({ key: claimReviews.key })
    .from(claimReviews)
    .where(and(eq(claimReviews.contentRequestId, contentRequests.id), eq(claimReviews.reviewedBy, id)));
  const pages = paged(ROWS_AT_ONCE, async (place, limit) => {
    const requests = await orm
      .select({ id: contentRequests.id, createdAt: contentRequests.createdAt })
      .from(contentRequests)
      .where(and(exists(reviewedHere), afterCursor(contentRequests, place)))
      .orderBy(...orderByAge(contentRequests))
      .limit(limit);
    const reviews = await reviewsOf(
      orm,
      id,
      requests.map((request) => request.id),
    );
    return requests.map((request) => ({
      ...request,
      reviews: reviews.filter(({ requestId }) => requestId === request.id),
    }));
  });
  return jsonRows('claim-reviews.json', pages, ({ id: requestId, reviews }) => ({
    requestId,
    reviews: reviews.map(({ requestId: _, ...review }) => review),
  }));
}

function reviewsOf(orm: Orm, writerId: string, requestIds: string[]) {
  return orm
    .select({
      requestId: claimReviews.contentRequestId,
      kind: claimReviews.kind,
      claim: claimReviews.claim,
      decision: claimReviews.decision,
      source: claimReviews.source,
      reviewedAt: claimReviews.reviewedAt,
    })
    .from(claimReviews)
    .where(and(inArray(claimReviews.contentRequestId, requestIds), eq(claimReviews.reviewedBy, writerId)))
    .orderBy(asc(claimReviews.reviewedAt), asc(claimReviews.key));
}

/** What the writer has submitted, also of requests that are another writer's by now. */
export function ownSubmissions(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select()
      .from(submissions)
      .where(and(eq(submissions.writerId, id), afterCursor(submissions, place)))
      .orderBy(...orderByAge(submissions))
      .limit(limit),
  );
  return jsonRows('submissions.json', pages, (row) => ({
    id: row.id,
    requestId: row.contentRequestId,
    minutes: row.minutes,
    trackedChanges: row.trackedChanges,
    findings: row.findings,
    reason: row.reason,
    handedInAt: row.createdAt,
  }));
}

/** The job that the writer holds now, and those that are offered to them first. */
export async function ownJobHolds(orm: Orm, { id }: Actor): Promise<object> {
  const { heldBy, heldUntil, offeredTo, offeredUntil } = contentRequests;
  const [held] = await orm
    .select({ requestId: contentRequests.id, until: heldUntil })
    .from(contentRequests)
    .where(and(eq(heldBy, id), gt(heldUntil, sql`now()`)));
  const offered = await orm
    .select({ requestId: contentRequests.id, until: offeredUntil })
    .from(contentRequests)
    .where(and(eq(offeredTo, id), gt(offeredUntil, sql`now()`)));
  return { held: held ?? null, offered };
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
    timerMinutes: row.timerMinutes,
    minutesReason: row.minutesReason,
    unsubmitted: row.unsubmitted,
    checkedAt: row.checkedAt,
    adjusts: row.adjustsId,
    reason: row.reason,
    paymentId: row.paymentId,
    createdAt: row.createdAt,
    sampleData: row.sampleData,
  }));
}

/** Payments of the writer's work; the admins who recorded them are left out. */
export function ownPayments(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select()
      .from(payments)
      .where(and(eq(payments.writerId, id), afterCursor(payments, place)))
      .orderBy(...orderByAge(payments))
      .limit(limit),
  );
  return jsonRows('payments.json', pages, (row) => ({
    id: row.id,
    paidOn: row.paidOn,
    reference: row.reference,
    entries: row.entries,
    minutes: row.minutes,
    amountCents: decimalToCents(row.totalAmount),
    recordedAt: row.createdAt,
    revokedAt: row.revokedAt,
    revokeReason: row.revokeReason,
    sampleData: row.sampleData,
  }));
}
