import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './accounts';
import { moment, newestFirst } from './columns';

/**
 * The processes that work on jobs. What a process held when it died is taken up as soon as its row is gone: another one
 * takes it away, at once where it can see that the process runs no more, else after half a minute of silence.
 */
export const jobProcesses = pgTable('job_processes', {
  id: uuid('id').primaryKey(),
  /** The machine's boot and the process table that the pid counts in; null where they are unknown. */
  world: text('world'),
  pid: integer('pid').notNull(),
  /** When the process started, by the kernel's count. */
  started: text('started'),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** Mails and text messages that were given up, for admins: neither to whom they were nor what stood in them. */
export const undeliveredMessages = pgTable(
  'undelivered_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    /** Which of our messages it was. */
    kind: text('kind').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('undelivered_messages_newest').on(newestFirst(t.createdAt)),
    check('undelivered_messages_channel', sql`${t.channel} in ('mail', 'sms')`),
  ],
);

/**
 * Answers to calls that came with an Idempotency-Key, so that a repeat after a lost answer gets the same one. Key and body
 * are keyed hashes, and the answer, which may hold a key or a link, is sealed.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    call: text('call').notNull(),
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    sealedAnswer: text('sealed_answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.call, t.keyHash] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);
