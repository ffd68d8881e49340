import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FactorKind } from '#domain/users/second-step';
import { profiles, sessions } from './accounts';
import { moment, newestFirst } from './columns';

/** Second factors. One that nobody has verified yet counts for nothing. */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactorKind>().notNull(),
    name: text('name').notNull(),
    /** Of an authenticator app: sealed under the installation's secret. */
    sealedSecret: text('sealed_secret'),
    /** Of a phone: its number, E.164. */
    phone: text('phone'),
    verifiedAt: moment('verified_at'),
    /** The time step of the last code that was taken: it and earlier ones are taken no more. */
    lastStep: bigint('last_step', { mode: 'number' }),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
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

/** A session's asking to be held to a factor; good for one right code. */
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
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('factor_challenges_of_factor').on(t.factorId),
    index('factor_challenges_of_session').on(t.sessionId),
    index('factor_challenges_expiry').on(t.expiresAt),
  ],
);

/** By their keyed hash. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Failed proofs in a row, by what was tried, over all sessions of a user. */
export const failedProofs = pgTable(
  'failed_proofs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'code' | 'password'>().notNull(),
    failures: integer('failures').notNull(),
    lastAt: moment('last_at').notNull().defaultNow(),
    blockedUntil: moment('blocked_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('failed_proofs_kind', sql`${t.kind} in ('code', 'password')`),
  ],
);

/** Credentials of the Web Authentication standard that let a user in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    /** Whether it lives on more than one device. */
    synced: boolean('synced').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('passkeys_of_user').on(t.userId, newestFirst(t.createdAt))],
);

/** What an authenticator is asked to sign, by its SHA-256; good once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** Whose session asked; null before signing in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'register' | 'prove'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_of_session').on(t.sessionId),
    index('passkey_challenges_expiry').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('register', 'prove')`),
  ],
);
