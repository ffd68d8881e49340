import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_PREFERENCES,
  type NotificationKind,
  type NotificationPreference,
  type StoredValues,
} from '#domain/notifications/kinds';
import { newestFirst, sqlLiterals, timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/** What users are told: one row for each event and recipient. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    contentRequestId: uuid('content_request_id').references(() => contentRequests.id, {
      onDelete: 'cascade',
    }),
    /** Names the event, so that telling it again adds no row. */
    eventKey: text('event_key').notNull(),
    values: jsonb('values').$type<StoredValues>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    readAt: timestamptz('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.recipientId, t.eventKey),
    index('notifications_of_recipient').on(t.recipientId, newestFirst(t.createdAt), newestFirst(t.id)),
    index('notifications_unread').on(t.recipientId).where(sql`${t.readAt} is null`),
    index('notifications_of_request').on(t.contentRequestId),
    index('notifications_age').on(t.createdAt),
    check('notifications_kind', sql`${t.kind} in (${sqlLiterals(NOTIFICATION_KIND_NAMES)})`),
  ],
);

/** Mails about notifications. The id is in the Message-ID of every attempt. */
export const notificationMails = pgTable(
  'notification_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** True for a daily digest, which delays no later mail. */
    digest: boolean('digest').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The job of the running attempt, which may take it up again at once after a crash. */
    claimedBy: text('claimed_by'),
    /** Any other job may attempt it from then on. */
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When it was sent, or given up: `failed`. */
    endedAt: timestamptz('ended_at'),
    failed: boolean('failed').notNull().default(false),
  },
  (t) => [
    index('notification_mails_open').on(t.recipientId, t.nextTryAt).where(sql`${t.endedAt} is null`),
    index('notification_mails_of_recipient').on(t.recipientId, newestFirst(t.createdAt)),
  ],
);

/** What is sent of a notification besides its row on the page: one row for each channel. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'mail'>().notNull(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Whether it waits for the daily digest. */
    daily: boolean('daily').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    /** The mail that it is in; null while it waits for one. */
    mailId: uuid('mail_id').references(() => notificationMails.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.channel] }),
    index('notification_deliveries_due').on(t.dueAt, t.recipientId).where(sql`${t.mailId} is null`),
    index('notification_deliveries_of_recipient').on(t.recipientId, t.dueAt),
    index('notification_deliveries_of_mail').on(t.mailId),
    check('notification_deliveries_channel', sql`${t.channel} in ('mail')`),
  ],
);

/** When a user wants the mails of a kind; where there is no row, the kind's own preference holds. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    preference: text('preference').$type<NotificationPreference>().notNull(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('notification_preferences_kind', sql`${t.kind} in (${sqlLiterals(NOTIFICATION_KIND_NAMES)})`),
    check(
      'notification_preferences_preference',
      sql`${t.preference} in (${sqlLiterals(NOTIFICATION_PREFERENCES)})`,
    ),
  ],
);

/** The time zone that a user's browser last told, for the hour of the digest. */
export const userTimeZones = pgTable('user_time_zones', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull(),
});

/** The request's pages that are visible now: one row for each live connection whose page tells of one. */
export const visiblePages = pgTable(
  'visible_pages',
  {
    connectionId: uuid('connection_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** A request or a generation. */
    subjectId: uuid('subject_id').notNull(),
    seenAt: timestamptz('seen_at').notNull().defaultNow(),
  },
  (t) => [index('visible_pages_of_user').on(t.userId, t.subjectId), index('visible_pages_age').on(t.seenAt)],
);
