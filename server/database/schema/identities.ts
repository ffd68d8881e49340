import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { profiles } from './accounts';
import { moment, newestFirst } from './columns';

/** Sign-ins that have left for an outside provider and are not back yet. Each comes back once, to the browser it left from. */
export const identityFlows = pgTable(
  'identity_flows',
  {
    /** SHA-256 of the `state` (SAML: RelayState) that the provider hands back. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    providerId: text('provider_id').notNull(),
    /** Set where a signed-in user adds an identity to their account. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** The page of ours to go to afterwards. */
    next: text('next'),
    /** What a SAML response proved. It comes by a POST from another site, without our cookies, so the way ends in a second step. */
    proven: jsonb('proven').$type<ProvenIdentity>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('identity_flows_expiry').on(t.expiresAt),
    index('identity_flows_of_user').on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** Nonces that have been signed and shown: none is good twice. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    nonceHash: text('nonce_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('used_nonces_expiry').on(t.expiresAt)],
);

/** Sign-in of organisations, set up by admins. */
export const ssoProviders = pgTable(
  'sso_providers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    kind: text('kind').$type<'oidc' | 'saml'>().notNull(),
    /** OIDC: the issuer's URL. SAML: the identity provider's entity id. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id'),
    /** Sealed with the installation's secret. */
    clientSecret: text('client_secret'),
    /** SAML: where people are sent, and what responses are signed with (PEM). */
    entryPoint: text('entry_point'),
    certificates: text('certificates').array().notNull().default(sql`'{}'`),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('sso_providers_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    check(
      'sso_providers_kind',
      sql`(${t.kind} = 'oidc' and ${t.clientId} is not null) or (${t.kind} = 'saml' and ${t.entryPoint} is not null and cardinality(${t.certificates}) > 0)`,
    ),
  ],
);

/** Which provider people with an address in a domain go to; a domain has one. */
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
