import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FactorKind } from '#domain/users/second-step';
import { newestFirst, timestamptz } from '../columns';
import { profiles, sessions } from './accounts';

/** Second factors. One without `verifiedAt` is not used yet. */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactorKind>().notNull(),
    name: text('name').notNull(),
    /** TOTP secret of an authenticator app, encrypted with the installation's secret. */
    sealedSecret: text('sealed_secret'),
    /** Phone number, E.164. */
    phone: text('phone'),
    verifiedAt: timestamptz('verified_at'),
    /** Time step of the last accepted TOTP code: it and earlier ones are refused (replay, RFC 6238, 5.2). */
    lastStep: bigint('last_step', { mode: 'number' }),
    lastUsedAt: timestamptz('last_used_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('factors_of_user').on(t.userId),
    check('factors_kind', sql`${t.kind} in ('totp', 'phone')`),
    check(
      'factors_proof',
      sql`(${t.kind} = 'totp') = (${t.sealedSecret} is not null) and (${t.kind} = 'phone') = (${t.phone} is not null)`,
    ),
  ],
);

/** A session's open challenge for a factor; valid for one right code. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('factor_challenges_of_factor').on(t.factorId),
    index('factor_challenges_of_session').on(t.sessionId),
    index('factor_challenges_expiry').on(t.expiresAt),
  ],
);

/** Backup codes, stored as HMAC. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Consecutive failed authentications by kind, over all sessions of a user. */
export const failedProofs = pgTable(
  'failed_proofs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'code' | 'password'>().notNull(),
    failures: integer('failures').notNull(),
    lastAt: timestamptz('last_at').notNull().defaultNow(),
    blockedUntil: timestamptz('blocked_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('failed_proofs_kind', sql`${t.kind} in ('code', 'password')`),
  ],
);

/** WebAuthn credentials for sign-in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The authenticator's credential id, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    /** Whether it is backed up to further devices. */
    synced: boolean('synced').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [index('passkeys_of_user').on(t.userId, newestFirst(t.createdAt))],
);

/** WebAuthn challenges, stored as SHA-256; valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** The session that requested it; null before signing in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'register' | 'prove'>().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_of_session').on(t.sessionId),
    index('passkey_challenges_expiry').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('register', 'prove')`),
  ],
);
