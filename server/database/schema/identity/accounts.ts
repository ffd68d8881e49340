import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/brief/brief';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Role } from '#domain/users/roles';
import type { AssuranceLevel, SignInMethod } from '#domain/users/second-step';
import type { UserMetadata } from '#domain/users/user-metadata';
import { newestFirst, timestamptz } from '../columns';

/** A user's account. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** E.164. An account has at least one of email address, phone number and wallet. */
    phone: text('phone').unique(),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    fullName: text('full_name').notNull(),
    image: text('image'),
    /** The interface's language that the user chose; null until they choose one. */
    interfaceLanguage: text('interface_language').$type<InterfaceLanguage>(),
    /** Data that programs store with the account (`user_metadata`), besides the name. */
    userMetadata: jsonb('user_metadata').$type<UserMetadata>().notNull().default({}),
    /** Set while the account is deactivated by an admin. */
    deactivatedAt: timestamptz('deactivated_at'),
    /** The language of the page that the user signed up on; null where the sign-up named none, or there was none. */
    signUpLanguage: text('sign_up_language').$type<InterfaceLanguage>(),
    /** For mails: the chosen language, else that of the sign-up's page, else that of the last sign-in that named one. */
    mailLanguage: text('mail_language').$type<InterfaceLanguage>().notNull().default('en'),
    /** Null while a customer has no approval; where approval is required, they cannot generate. */
    approvedAt: timestamptz('approved_at'),
    /** Null also where no approval was required. */
    approvedBy: uuid('approved_by').references((): AnyPgColumn => profiles.id, { onDelete: 'set null' }),
    /** When the customer first signed in and the admins were notified. */
    approvalAskedAt: timestamptz('approval_asked_at'),
    /** A person of the sample data, who has no way to sign in and is removed with it. */
    sampleData: boolean('sample_data').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('profiles_sample_data').on(t.id).where(sql`${t.sampleData}`),
    index('profiles_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('profiles_awaiting_approval')
      .on(newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`${t.approvedAt} is null and ${t.approvalAskedAt} is not null`),
    index('profiles_unverified')
      .on(t.createdAt)
      .where(sql`not ${t.emailVerified} and not ${t.phoneVerified}`),
    check('profiles_mail_language', sql`${t.mailLanguage} in ('en', 'sv', 'fi')`),
    check('profiles_email_lowercase', sql`${t.email} = lower(${t.email})`),
    check('profiles_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('profiles_interface_language', sql`${t.interfaceLanguage} in ('en', 'sv', 'fi')`),
    check('profiles_sign_up_language', sql`${t.signUpLanguage} in ('en', 'sv', 'fi')`),
  ],
);

/** `token` is the SHA-256 of the cookie's token, so that a leaked table grants no access. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    /** A trigger (see the migrations) limits it to `endsAt`. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Absolute end of the session, regardless of use. */
    endsAt: timestamptz('ends_at').notNull().default(sql`now() + interval '90 days'`),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    level: text('level').$type<AssuranceLevel>().notNull().default('aal1'),
    /** The authentication methods used, in order. */
    methods: text('methods').array().$type<SignInMethod[]>().notNull().default(sql`'{}'`),
    /** Time of the last authentication; 1970-01-01 for a session derived from another session's authentication. */
    authenticatedAt: timestamptz('authenticated_at').notNull().defaultNow(),
    /** A program's session, with tokens instead of a cookie; set by a trigger (see the migrations) with the first refresh token. */
    program: boolean('program').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('sessions_of_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_level', sql`${t.level} in ('aal1', 'aal2')`),
  ],
);

/** The sign-in methods of a user: a password (provider `credential`) or an external identity. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** How the user recognizes an external identity: an address or a user name. */
    label: text('label'),
    /** When a later sign-up with the same unverified address replaced the password of an earlier one. */
    contestedAt: timestamptz('contested_at'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamptz('access_token_expires_at'),
    refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('accounts_of_user').on(t.userId),
    uniqueIndex('accounts_identity').on(t.providerId, t.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    // Text, since earlier versions of the program stored names here instead of UUIDs.
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expiresAt)],
);

/** Roles with their history: a change ends the active row and adds one. A trigger adds the first row for every new profile. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    assignedBy: uuid('assigned_by').references(() => profiles.id, { onDelete: 'set null' }),
    assignedAt: timestamptz('assigned_at').notNull().defaultNow(),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    uniqueIndex('user_roles_one_active').on(t.userId).where(sql`${t.isActive}`),
    index('user_roles_of_user').on(t.userId),
    index('user_roles_active_by_role').on(t.role).where(sql`${t.isActive}`),
    check('user_roles_role', sql`${t.role} in ('admin', 'writer', 'customer')`),
    check('user_roles_ended', sql`${t.isActive} = (${t.endedAt} is null)`),
  ],
);

export const writerProfiles = pgTable(
  'writer_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    supportedLanguages: text('supported_languages')
      .array()
      .$type<Language[]>()
      .notNull()
      .default(sql`array['english']`),
    /** Euros per hour for future entries; existing entries keep their rate. */
    hourlyRate: numeric('hourly_rate', { precision: 8, scale: 2 }).notNull().default('25.00'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'writer_profiles_languages',
      sql`cardinality(${t.supportedLanguages}) between 1 and 3 and ${t.supportedLanguages} <@ array['english', 'swedish', 'finnish']`,
    ),
    check('writer_profiles_rate', sql`${t.hourlyRate} >= 0`),
  ],
);
