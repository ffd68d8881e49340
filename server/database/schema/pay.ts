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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from './accounts';
import { moment, newestFirst } from './columns';
import { storedFiles } from './files';
import { contentRequests } from './requests';

/** A writer's finished work as handed in. The id is the browser's, so a retry after a lost answer is the same one. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .unique()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    documentPath: text('document_path')
      .notNull()
      .references(() => storedFiles.path),
    minutes: integer('minutes').notNull(),
    trackedChanges: boolean('tracked_changes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('submissions_document').on(t.documentPath),
    check('submissions_minutes', sql`${t.minutes} between 1 and 14400`),
  ],
);

/** What an adjusting entry has besides, in both tables; all of it null in an entry of its own. */
function adjusting(entry: () => AnyPgColumn) {
  return {
    adjustsId: uuid('adjusts_id').references(entry),
    /** The entry's minutes with the adjustments before this one. */
    minutesBefore: integer('minutes_before'),
    reason: text('reason'),
    adjustedBy: uuid('adjusted_by').references(() => profiles.id, { onDelete: 'set null' }),
  };
}

function isWholeAdjustment(t: { adjustsId: AnyPgColumn; minutesBefore: AnyPgColumn; reason: AnyPgColumn }) {
  return sql`num_nulls(${t.adjustsId}, ${t.minutesBefore}, ${t.reason}) in (0, 3)`;
}

/**
 * Logged and paid time, and adjusting entries: plus or minus minutes that an admin adds to an entry, which stays as it is.
 * Amounts are exact decimals in euro, fixed when the entry is made.
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
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    minutesWorked: integer('minutes_worked').notNull(),
    /** For reading only. */
    hoursWorked: numeric('hours_worked', { precision: 9, scale: 4 }).notNull(),
    hourlyRate: numeric('hourly_rate', { precision: 8, scale: 2 }).notNull(),
    totalAmount: numeric('total_amount', { precision: 12, scale: 2 }).notNull(),
    toBeChecked: boolean('to_be_checked').notNull().default(false),
    /** When and by whom one that was to be checked was found right. */
    checkedAt: moment('checked_at'),
    checkedBy: uuid('checked_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    ...adjusting((): AnyPgColumn => timeEntries.id),
  },
  (t) => [
    index('time_entries_of_writer').on(t.writerId, newestFirst(t.createdAt), newestFirst(t.id)),
    index('time_entries_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    // For lists that have those to be checked first: each part of it is one stretch of the index.
    index('time_entries_to_be_checked').on(t.toBeChecked, newestFirst(t.createdAt), newestFirst(t.id)),
    index('time_entries_of_writer_to_be_checked').on(
      t.writerId,
      t.toBeChecked,
      newestFirst(t.createdAt),
      newestFirst(t.id),
    ),
    uniqueIndex('time_entries_one_per_request')
      .on(t.contentRequestId)
      .where(sql`${t.submissionId} is not null`),
    index('time_entries_of_request').on(t.contentRequestId),
    // All that a writer's sums need: they are added up in it and read no row.
    index('time_entries_sums_of_writer').on(t.writerId, t.minutesWorked, t.totalAmount),
    index('time_entries_adjusting').on(t.adjustsId).where(sql`${t.adjustsId} is not null`),
    check(
      'time_entries_minutes',
      sql`case when ${t.adjustsId} is null then ${t.minutesWorked} between 1 and 14400 else ${t.minutesWorked} <> 0 and ${t.minutesBefore} + ${t.minutesWorked} between 0 and 14400 end`,
    ),
    check(
      'time_entries_period',
      sql`${t.endTime} = ${t.startTime} + make_interval(mins => case when ${t.adjustsId} is null then ${t.minutesWorked} else 0 end)`,
    ),
    // What the minutes after it pay, less what those before it did: so an entry and its adjustments are worth their sum.
    check(
      'time_entries_amount',
      sql`${t.totalAmount} = round((coalesce(${t.minutesBefore}, 0) + ${t.minutesWorked}) * ${t.hourlyRate} / 60, 2) - round(coalesce(${t.minutesBefore}, 0) * ${t.hourlyRate} / 60, 2)`,
    ),
    check('time_entries_adjustment', isWholeAdjustment(t)),
  ],
);

/**
 * Finished requests with minutes and no entry of the writer's (imported ones): few, and to be found among all finished work
 * only by walking it. Kept by triggers on both tables, at the end of each transaction.
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
    completedAt: moment('completed_at'),
  },
  (t) => [
    index('unpaid_requests_of_writer').on(t.writerId, newestFirst(t.completedAt), newestFirst(t.requestId)),
  ],
);

/** What a deleted writer was paid for, entries with their adjustments; admins alone read it. An entry keeps its id. */
export const payArchive = pgTable(
  'pay_archive',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    writerName: text('writer_name').notNull(),
    title: text('title').notNull(),
    workedOn: moment('worked_on').notNull(),
    minutesWorked: integer('minutes_worked').notNull(),
    hourlyRate: numeric('hourly_rate', { precision: 8, scale: 2 }).notNull(),
    totalAmount: numeric('total_amount', { precision: 12, scale: 2 }).notNull(),
    archivedAt: moment('archived_at').notNull().defaultNow(),
    ...adjusting((): AnyPgColumn => payArchive.id),
  },
  (t) => [
    // What searches look at stands at its end: a search that finds nothing reads it alone.
    index('pay_archive_newest').on(newestFirst(t.workedOn), newestFirst(t.id), t.writerName, t.title),
    index('pay_archive_adjusting').on(t.adjustsId).where(sql`${t.adjustsId} is not null`),
    check('pay_archive_adjustment', isWholeAdjustment(t)),
    check(
      'pay_archive_minutes',
      sql`${t.adjustsId} is null or (${t.minutesWorked} <> 0 and ${t.minutesBefore} + ${t.minutesWorked} between 0 and 14400)`,
    ),
  ],
);
