import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmailSide } from '#domain/users/email-change';
import { profiles } from './accounts';
import { moment } from './columns';

/**
 * A change of a user's e-mail address that is under way: a row for the new address, and one for the present one where it has
 * been proved. It happens when every row is confirmed.
 */
export const emailChangeProofs = pgTable(
  'email_change_proofs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    side: text('side').$type<EmailSide>().notNull(),
    email: text('email').notNull(),
    /** The keyed hash of the mailed code; null once it was used. */
    codeHash: text('code_hash'),
    triesLeft: integer('tries_left').notNull(),
    confirmedAt: moment('confirmed_at'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the last mails went. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.side] }),
    check('email_change_proofs_side', sql`${t.side} in ('old', 'new')`),
    check('email_change_proofs_lowercase', sql`${t.email} = lower(${t.email})`),
    check('email_change_proofs_confirmed', sql`(${t.codeHash} is null) = (${t.confirmedAt} is not null)`),
  ],
);
