import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SubmissionFinding } from '#domain/submission/findings';
import { newestFirst, timestamptz } from './columns';
import { storedFiles } from './files';
import { profiles } from './identity/accounts';
import { payments } from './payments';
import { contentRequests } from './requests';

/** Submissions of writers, one per review round. The id is the browser's Idempotency-Key, so that a retry is recognized. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    documentPath: text('document_path')
      .notNull()
      .references(() => storedFiles.path),
    minutes: integer('minutes').notNull(),
    trackedChanges: boolean('tracked_changes').notNull(),
    /** What was questioned about the document, and why the writer submitted it all the same. */
    findings: text('findings').$type<SubmissionFinding>().array().notNull().default([]),
    reason: text('reason'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('submissions_document').on(t.documentPath),
    // For the admins' list of those requests, among all that were not questioned.
    index('submissions_questioned').on(t.contentRequestId).where(sql`${t.reason} is not null`),
    index('submissions_of_request').on(t.contentRequestId, newestFirst(t.createdAt)),
    check(
      'submissions_findings_with_reason',
      sql`(cardinality(${t.findings}) > 0) = (${t.reason} is not null)`,
    ),
    check('submissions_minutes', sql`${t.minutes} between 1 and 14400`),
  ],
);

/** Further columns of an adjusting entry, in both tables; all null in an original entry. */
function adjustmentColumns(entry: () => AnyPgColumn) {
  return {
    adjustsId: uuid('adjusts_id').references(entry),
    /** The entry's minutes including earlier adjustments. */
    minutesBefore: integer('minutes_before'),
    reason: text('reason'),
    adjustedBy: uuid('adjusted_by').references(() => profiles.id, { onDelete: 'set null' }),
  };
}

/** What an admin checks about an entry, and that it was checked, in both tables. */
function checkColumns() {
  return {
    toBeChecked: boolean('to_be_checked').notNull().default(false),
    /** When and by which admin the entry was marked as checked. */
    checkedAt: timestamptz('checked_at'),
    checkedBy: uuid('checked_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** The minutes that the timer recorded; null without a timer. */
    timerMinutes: integer('timer_minutes'),
    /** Why the writer changed them. */
    minutesReason: text('minutes_reason'),
    /** Recorded for a request that was deleted, reassigned, handed back or taken back before the work was submitted. */
    unsubmitted: boolean('unsubmitted').notNull().default(false),
  };
}

function isCompleteAdjustment(t: {
  adjustsId: AnyPgColumn;
  minutesBefore: AnyPgColumn;
  reason: AnyPgColumn;
}) {
  return sql`num_nulls(${t.adjustsId}, ${t.minutesBefore}, ${t.reason}) in (0, 3)`;
}

/**
 * Paid time of writers, and adjusting entries: minutes that an admin adds to or deducts from an entry, which is itself unchanged.
 * Amounts are exact decimals in euros, fixed when the entry is created.
 */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => profiles.id),
    contentRequestId: uuid('content_request_id').references(() => contentRequests.id, {
      onDelete: 'set null',
    }),
    submissionId: uuid('submission_id')
      .unique()
      .references(() => submissions.id, { onDelete: 'set null' }),
    description: text('description').notNull(),
    startTime: timestamptz('start_time').notNull(),
    endTime: timestamptz('end_time').notNull(),
    minutesWorked: integer('minutes_worked').notNull(),
    /** For display only. */
    hoursWorked: numeric('hours_worked', { precision: 9, scale: 4 }).notNull(),
    hourlyRate: numeric('hourly_rate', { precision: 8, scale: 2 }).notNull(),
    totalAmount: numeric('total_amount', { precision: 12, scale: 2 }).notNull(),
    ...checkColumns(),
    /** Time for a request of the sample data, by trigger; also once that request is deleted. */
    sampleData: boolean('sample_data').notNull().default(false),
    /** The payment that paid it; null while it is unpaid. */
    paymentId: uuid('payment_id').references(() => payments.id),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    ...adjustmentColumns((): AnyPgColumn => timeEntries.id),
  },
  (t) => [
    index('time_entries_of_writer').on(t.writerId, newestFirst(t.createdAt), newestFirst(t.id)),
    index('time_entries_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    // For lists that show entries to be checked first: each part is one index range.
    index('time_entries_to_be_checked').on(t.toBeChecked, newestFirst(t.createdAt), newestFirst(t.id)),
    index('time_entries_of_writer_to_be_checked').on(
      t.writerId,
      t.toBeChecked,
      newestFirst(t.createdAt),
      newestFirst(t.id),
    ),
    index('time_entries_sample_data').on(t.id).where(sql`${t.sampleData}`),
    index('time_entries_of_request').on(t.contentRequestId),
    // Covers a writer's sums, which are computed by an index-only scan.
    index('time_entries_sums_of_writer').on(t.writerId, t.minutesWorked, t.totalAmount),
    // Covers what is owed to a writer.
    index('time_entries_unpaid')
      .on(t.writerId, t.createdAt, t.minutesWorked, t.totalAmount)
      .where(sql`${t.paymentId} is null`),
    index('time_entries_of_payment')
      .on(t.paymentId, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`${t.paymentId} is not null`),
    index('time_entries_adjusting').on(t.adjustsId).where(sql`${t.adjustsId} is not null`),
    check(
      'time_entries_minutes',
      sql`case when ${t.adjustsId} is null then ${t.minutesWorked} between 1 and 14400 else ${t.minutesWorked} <> 0 and ${t.minutesBefore} + ${t.minutesWorked} between 0 and 14400 end`,
    ),
    check(
      'time_entries_period',
      sql`${t.endTime} = ${t.startTime} + make_interval(mins => case when ${t.adjustsId} is null then ${t.minutesWorked} else 0 end)`,
    ),
    // Pay for the minutes after minus pay for the minutes before, so that an entry and its adjustments equal the pay for their sum.
    check(
      'time_entries_amount',
      sql`${t.totalAmount} = round((coalesce(${t.minutesBefore}, 0) + ${t.minutesWorked}) * ${t.hourlyRate} / 60, 2) - round(coalesce(${t.minutesBefore}, 0) * ${t.hourlyRate} / 60, 2)`,
    ),
    check('time_entries_adjustment', isCompleteAdjustment(t)),
    check('time_entries_timer', sql`${t.timerMinutes} between 1 and 14400`),
    check(
      'time_entries_minutes_reason',
      sql`(${t.timerMinutes} is distinct from ${t.minutesWorked} and ${t.timerMinutes} is not null) = (${t.minutesReason} is not null)`,
    ),
    check(
      'time_entries_unsubmitted',
      sql`not ${t.unsubmitted} or (${t.submissionId} is null and ${t.timerMinutes} is not null)`,
    ),
  ],
);

/**
 * Completed requests with minutes but without a time entry (imported ones): few, and expensive to find among all completed ones. Kept
 * up to date by deferred triggers on both tables.
 */
export const unpaidRequests = pgTable(
  'unpaid_requests',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    completedAt: timestamptz('completed_at'),
  },
  (t) => [
    index('unpaid_requests_of_writer').on(t.writerId, newestFirst(t.completedAt), newestFirst(t.requestId)),
  ],
);

/** Time entries and adjustments of deleted writers, with unchanged ids; readable by admins only. */
export const payArchive = pgTable(
  'pay_archive',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    writerName: text('writer_name').notNull(),
    /** Null once the request is deleted. */
    contentRequestId: uuid('content_request_id').references(() => contentRequests.id, {
      onDelete: 'set null',
    }),
    title: text('title').notNull(),
    workedOn: timestamptz('worked_on').notNull(),
    minutesWorked: integer('minutes_worked').notNull(),
    hourlyRate: numeric('hourly_rate', { precision: 8, scale: 2 }).notNull(),
    totalAmount: numeric('total_amount', { precision: 12, scale: 2 }).notNull(),
    ...checkColumns(),
    /** As the time entry was. */
    sampleData: boolean('sample_data').notNull().default(false),
    /** The payment that paid it; null while it is unpaid. */
    paymentId: uuid('payment_id').references(() => payments.id),
    archivedAt: timestamptz('archived_at').notNull().defaultNow(),
    ...adjustmentColumns((): AnyPgColumn => payArchive.id),
  },
  (t) => [
    // Ends with the searched columns, so that a search without matches is an index-only scan.
    index('pay_archive_newest').on(newestFirst(t.workedOn), newestFirst(t.id), t.writerName, t.title),
    index('pay_archive_to_be_checked')
      .on(newestFirst(t.workedOn), newestFirst(t.id))
      .where(sql`${t.toBeChecked}`),
    index('pay_archive_unpaid').on(t.writerName, t.workedOn).where(sql`${t.paymentId} is null`),
    index('pay_archive_of_payment').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index('pay_archive_sample_data').on(t.id).where(sql`${t.sampleData}`),
    index('pay_archive_of_request').on(t.contentRequestId).where(sql`${t.contentRequestId} is not null`),
    index('pay_archive_adjusting').on(t.adjustsId).where(sql`${t.adjustsId} is not null`),
    check('pay_archive_adjustment', isCompleteAdjustment(t)),
    check(
      'pay_archive_minutes',
      sql`${t.adjustsId} is null or (${t.minutesWorked} <> 0 and ${t.minutesBefore} + ${t.minutesWorked} between 0 and 14400)`,
    ),
  ],
);
