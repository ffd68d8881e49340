import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { newestFirst, timestamptz } from './columns';
import { profiles } from './identity/accounts';

/**
 * Leases of the processes that run jobs. When a process has crashed, another one deletes its row, at once if it can see that the
 * process no longer runs, else after `LEASE_SECONDS` without a heartbeat; its jobs are then requeued.
 */
export const jobProcesses = pgTable('job_processes', {
  id: uuid('id').primaryKey(),
  /** Boot id and pid namespace in which the pid is valid; null where unknown. */
  world: text('world'),
  pid: integer('pid').notNull(),
  /** Start time of the process in kernel ticks. */
  started: text('started'),
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
});

/** Mails and text messages that finally failed, shown to admins; without recipient and content. */
export const undeliveredMessages = pgTable(
  'undelivered_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    /** The kind of message, such as 'welcome'. */
    kind: text('kind').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('undelivered_messages_newest').on(newestFirst(t.createdAt)),
    check('undelivered_messages_channel', sql`${t.channel} in ('mail', 'sms')`),
  ],
);

/**
 * Answers to calls with an Idempotency-Key, replayed when the call is repeated. Key and body are stored as HMAC; the answer is
 * encrypted, since it may contain an API key or a link.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    call: text('call').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Of the whole input, as the release before compares it. */
    bodyHash: text('body_hash').notNull(),
    /** Of what is not empty in the input, which a later release with more fields has too; null of a row of the release before. */
    filledHash: text('filled_hash'),
    sealedAnswer: text('sealed_answer'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.call, t.keyHash] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);
