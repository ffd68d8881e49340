import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../columns';
import { profiles, sessions } from './accounts';

/** The public key of a signing key as JWK (RFC 7517). */
export interface PublicJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** The keys that sign programs' access tokens. Private keys are encrypted with the installation's secret. */
export const signingKeys = pgTable('signing_keys', {
  /** The `kid` of the tokens. */
  id: uuid('id').primaryKey().defaultRandom(),
  publicJwk: jsonb('public_jwk').$type<PublicJwk>().notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  /** A key is published before it signs, since verifiers may cache the key set for ten minutes. */
  signsFrom: timestamptz('signs_from').notNull(),
});

/**
 * Refresh tokens of programs' sessions, stored as SHA-256. Used ones are kept until they would have expired, so that the replay of a
 * stolen token is detected.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('refresh_tokens_of_session').on(t.sessionId), index('refresh_tokens_age').on(t.createdAt)],
);

/** PKCE challenges (S256) of sign-ups by programs, until the email address or phone number is verified. */
export const signUpChallenges = pgTable('sign_up_challenges', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  challenge: text('challenge').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/**
 * Authorization codes (RFC 6749 with RFC 7636), stored as SHA-256: issued to a signed-in browser, or on verification of the address
 * or number of a program's sign-up.
 */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    /** The browser's session, with which the code ends. Null for a sign-up. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The user of a sign-up; null for a browser's session. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** The program's PKCE challenge (S256). */
    challenge: text('challenge').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    /** The session issued for it, which is revoked if the code is used a second time (RFC 6749, 4.1.2). */
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
