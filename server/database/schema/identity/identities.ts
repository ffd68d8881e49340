import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { newestFirst, timestamptz } from '../columns';
import { profiles } from './accounts';

/** Pending sign-ins at an external provider. Each can be completed once, in the browser that started it. */
export const identityFlows = pgTable(
  'identity_flows',
  {
    /** SHA-256 of the `state` (SAML: RelayState) that the provider returns. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of a cookie that binds the flow to the browser. */
    browserHash: text('browser_hash').notNull(),
    providerId: text('provider_id').notNull(),
    /** Set when a signed-in user links an identity to their account. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** The local page to redirect to afterwards. */
    next: text('next'),
    /** The identity from a SAML response. The response is a cross-site POST without cookies, so a second step checks the browser's cookie. */
    proven: jsonb('proven').$type<ProvenIdentity>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('identity_flows_expiry').on(t.expiresAt),
    index('identity_flows_of_user').on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** Used sign-in nonces, against replay. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    nonceHash: text('nonce_hash').primaryKey(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('used_nonces_expiry').on(t.expiresAt)],
);

/** Identity providers of organizations, set up by admins. */
export const ssoProviders = pgTable(
  'sso_providers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    kind: text('kind').$type<'oidc' | 'saml'>().notNull(),
    /** OIDC: the issuer's URL. SAML: the identity provider's entity id. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id'),
    /** Encrypted with the installation's secret. */
    clientSecret: text('client_secret'),
    /** SAML: the single sign-on URL, and the certificates that sign responses (PEM). */
    entryPoint: text('entry_point'),
    certificates: text('certificates').array().notNull().default(sql`'{}'`),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('sso_providers_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    check(
      'sso_providers_kind',
      sql`(${t.kind} = 'oidc' and ${t.clientId} is not null) or (${t.kind} = 'saml' and ${t.entryPoint} is not null and cardinality(${t.certificates}) > 0)`,
    ),
  ],
);

/** The provider for users with an address in a domain; at most one per domain. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    domain: text('domain').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('sso_domains_of_provider').on(t.providerId),
    check('sso_domains_lowercase', sql`${t.domain} = lower(${t.domain})`),
  ],
);
