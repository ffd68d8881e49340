import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles, sessions } from './accounts';
import { moment } from './columns';

/** The public half of a signing key (RFC 7517), without what its row says besides. */
export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** The keys that sign programs' access tokens. The private half is sealed under the installation's secret. */
export const signingKeys = pgTable('signing_keys', {
  /** The `kid` of the tokens. */
  id: uuid('id').primaryKey().defaultRandom(),
  publicJwk: jsonb('public_jwk').$type<PublicJwk>().notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Published before it signs: verifiers may keep the list of keys for ten minutes. */
  signsFrom: moment('signs_from').notNull(),
});

/**
 * Refresh tokens of programs' sessions, by their SHA-256. Spent ones stay as long as they could have been used, so that
 * the use of a stolen one is seen.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [index('refresh_tokens_of_session').on(t.sessionId), index('refresh_tokens_age').on(t.createdAt)],
);

/** The S256 challenges that programs signed their users up with, until the address or the number is proved. */
export const signUpChallenges = pgTable('sign_up_challenges', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  challenge: text('challenge').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Codes that a program gets a session for (RFC 6749 with RFC 7636), by their SHA-256: from a signed-in browser, or from
 * the proof of the address or the number that it signed its user up with.
 */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    /** The browser's session: when it ends, so does the code. Null for the code of a sign-up. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whose sign-up it comes from; null for a browser's. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** The program's S256 challenge. */
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** What it was exchanged for, to be ended when the code comes a second time. */
    grantedSessionId: uuid('granted_session_id').references(() => sessions.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('authorization_codes_of_session').on(t.sessionId),
    index('authorization_codes_granted').on(t.grantedSessionId),
    index('authorization_codes_expiry').on(t.expiresAt),
    index('authorization_codes_of_user').on(t.userId),
    check('authorization_codes_origin', sql`num_nonnulls(${t.sessionId}, ${t.userId}) = 1`),
  ],
);
