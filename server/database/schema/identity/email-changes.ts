import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmailSide } from '#domain/users/email-change';
import { timestamptz } from '../columns';
import { profiles } from './accounts';

/**
 * A pending change of a user's email address: a row for the new address, and one for the current address if that is verified. The
 * address changes when every row is confirmed.
 */
export const emailChangeProofs = pgTable(
  'email_change_proofs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    side: text('side').$type<EmailSide>().notNull(),
    email: text('email').notNull(),
    /** HMAC of the mailed code; null once it was used. */
    codeHash: text('code_hash'),
    triesLeft: integer('tries_left').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    askedAt: timestamptz('asked_at').notNull().defaultNow(),
    /** When the last mails were sent. */
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.side] }),
    check('email_change_proofs_side', sql`${t.side} in ('old', 'new')`),
    check('email_change_proofs_lowercase', sql`${t.email} = lower(${t.email})`),
    check('email_change_proofs_confirmed', sql`(${t.codeHash} is null) = (${t.confirmedAt} is not null)`),
  ],
);
