import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/brief/brief';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Role } from '#domain/users/roles';
import { profiles } from './accounts';
import { moment, newestFirst } from './columns';

/** Accounts that an admin offers. One that was accepted or withdrawn stays a while, so that its link can say so. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** What the admin calls them; they may change it. */
    fullName: text('full_name'),
    role: text('role').$type<Role>().notNull(),
    /** A writer's; null for the default. */
    supportedLanguages: text('supported_languages').array().$type<Language[]>(),
    mailLanguage: text('mail_language').$type<InterfaceLanguage>().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The admin who sent it last; it is good while they are one. */
    invitedBy: uuid('invited_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    /** The account that was made of it. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    withdrawnAt: moment('withdrawn_at'),
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

/** New addresses that admins have made links for; at most one for each user. */
export const emailChangeLinks = pgTable(
  'email_change_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The admin who made it; it is good while they are one. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('email_change_links_made_by').on(t.madeBy),
    index('email_change_links_expiry').on(t.expiresAt),
    check('email_change_links_lowercase', sql`${t.newEmail} = lower(${t.newEmail})`),
  ],
);
