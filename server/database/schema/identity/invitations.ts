import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/brief/brief';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Role } from '#domain/users/roles';
import { newestFirst, timestamptz } from '../columns';
import { profiles } from './accounts';

/** Invitations. Accepted and withdrawn ones are kept for a while, so that their link can show a specific message. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** The name entered by the admin; the invited user may change it. */
    fullName: text('full_name'),
    role: text('role').$type<Role>().notNull(),
    /** For writers; null for the default. */
    supportedLanguages: text('supported_languages').array().$type<Language[]>(),
    mailLanguage: text('mail_language').$type<InterfaceLanguage>().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The admin who sent it last; it is valid only while that user is an admin. */
    invitedBy: uuid('invited_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    /** The account created by accepting it. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('invitations_one_open')
      .on(t.email)
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    index('invitations_newest_open')
      .on(newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    index('invitations_expiry').on(t.expiresAt),
    index('invitations_invited_by').on(t.invitedBy),
    index('invitations_of_user').on(t.userId),
    check('invitations_email_lowercase', sql`${t.email} = lower(${t.email})`),
    check('invitations_role', sql`${t.role} in ('admin', 'writer', 'customer')`),
    check('invitations_mail_language', sql`${t.mailLanguage} in ('en', 'sv', 'fi')`),
  ],
);

/** Links by which a user confirms a new email address entered by an admin; at most one per user. */
export const emailChangeLinks = pgTable(
  'email_change_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The admin who created it; it is valid only while that user is an admin. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('email_change_links_made_by').on(t.madeBy),
    index('email_change_links_expiry').on(t.expiresAt),
    check('email_change_links_lowercase', sql`${t.newEmail} = lower(${t.newEmail})`),
  ],
);
