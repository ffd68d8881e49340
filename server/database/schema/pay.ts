import { sql } from 'drizzle-orm';
import {
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

/** Logged and paid time. Amounts are exact decimals in euro, fixed when the entry is made. */
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
    check('time_entries_minutes', sql`${t.minutesWorked} between 1 and 14400`),
    check(
      'time_entries_period',
      sql`${t.endTime} = ${t.startTime} + make_interval(mins => ${t.minutesWorked})`,
    ),
    check('time_entries_amount', sql`${t.totalAmount} = round(${t.minutesWorked} * ${t.hourlyRate} / 60, 2)`),
  ],
);

/** What a deleted writer was paid for; admins alone read it. */
export const payArchive = pgTable('pay_archive', {
  id: uuid('id').primaryKey().defaultRandom(),
  writerName: text('writer_name').notNull(),
  title: text('title').notNull(),
  workedOn: moment('worked_on').notNull(),
  minutesWorked: integer('minutes_worked').notNull(),
  hourlyRate: numeric('hourly_rate', { precision: 8, scale: 2 }).notNull(),
  totalAmount: numeric('total_amount', { precision: 12, scale: 2 }).notNull(),
  archivedAt: moment('archived_at').notNull().defaultNow(),
});
