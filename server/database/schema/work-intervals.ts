import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { END_REASONS, type EndReason } from '#domain/work-time/work-interval';
import { sqlLiterals, timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { timeEntries } from './pay';
import { contentRequests } from './requests';

/**
 * Time that a writer's page has recorded. An interval is counted in one time entry: that of a submission, or one for time that was not
 * submitted. Until then it keeps its request from being deleted, so that no way of deleting one can lose it.
 */
export const workIntervals = pgTable(
  'work_intervals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    contentRequestId: uuid('content_request_id').references(() => contentRequests.id, {
      onDelete: 'set null',
    }),
    startedAt: timestamptz('started_at').notNull(),
    lastHeartbeatAt: timestamptz('last_heartbeat_at').notNull(),
    /** When the writer last pressed a key or scrolled. */
    presentAt: timestamptz('present_at').notNull(),
    /** Null while it runs, and while its silence has not been looked at. */
    endedAt: timestamptz('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
    /** The entry that it is counted in. */
    timeEntryId: uuid('time_entry_id').references(() => timeEntries.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('work_intervals_one_running').on(t.writerId).where(sql`${t.endedAt} is null`),
    index('work_intervals_not_counted')
      .on(t.contentRequestId, t.writerId)
      .where(sql`${t.timeEntryId} is null`),
    index('work_intervals_of_request').on(t.contentRequestId),
    index('work_intervals_of_writer').on(t.writerId, t.startedAt),
    index('work_intervals_of_entry').on(t.timeEntryId),
    check(
      'work_intervals_order',
      sql`${t.startedAt} <= least(${t.lastHeartbeatAt}, ${t.presentAt}, ${t.endedAt})`,
    ),
    check('work_intervals_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    check('work_intervals_reason', sql`${t.endReason} in (${sqlLiterals(END_REASONS)})`),
    check('work_intervals_counted', sql`${t.timeEntryId} is null or ${t.endedAt} is not null`),
    check('work_intervals_kept', sql`num_nonnulls(${t.timeEntryId}, ${t.contentRequestId}) > 0`),
  ],
);
