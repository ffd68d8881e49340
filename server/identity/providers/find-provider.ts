import { eq } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { parseSsoId, type SsoId, ssoKeyOf } from '#domain/identities/sso-id';
import { unseal } from '#server/crypto/sealed';
import type { Orm } from '#server/database/database';
import { ssoDomains, ssoProviders } from '#server/database/schema/index';
import { type GithubSettings, type OidcSettings, oidc } from '#server/environment/read-provider-settings';
import type { SamlSettings } from '#server/identity/providers/saml/saml-settings';
import type { Services } from '#server/services';

/** A provider that people are sent to, and the domains it may speak for; null: it says itself what it vouches for. */
export interface Provider {
  settings: OidcSettings | GithubSettings | SamlSettings;
  domains: readonly string[] | null;
}

/** @throws Fault NOT_FOUND */
export async function findProvider({ environment, database }: Services, id: string): Promise<Provider> {
  const settings = environment.providers.find((provider) => provider.id === id);
  if (settings) return { settings, domains: null };
  const ssoId = parseSsoId(id);
  const found = ssoId === null ? null : await loadSsoProvider(database.orm, environment.AUTH_SECRET, ssoId);
  if (!found) throw new Fault('NOT_FOUND');
  return found;
}

/** @throws Fault SSO_NOT_FOUND */
export async function findProviderOfDomain({ orm }: { orm: Orm }, domain: string): Promise<SsoId> {
  const [row] = await orm
    .select({ providerId: ssoDomains.providerId })
    .from(ssoDomains)
    .where(eq(ssoDomains.domain, domain));
  if (!row) throw new Fault('SSO_NOT_FOUND');
  return `sso-${row.providerId}`;
}

async function loadSsoProvider(orm: Orm, secret: string, id: SsoId): Promise<Provider | null> {
  const key = ssoKeyOf(id);
  const [row] = await orm.select().from(ssoProviders).where(eq(ssoProviders.id, key));
  if (!row) return null;
  const listed = await orm
    .select({ domain: ssoDomains.domain })
    .from(ssoDomains)
    .where(eq(ssoDomains.providerId, key));
  const { name, issuer, certificates } = row;
  const domains = listed.map(({ domain }) => domain);
  if (row.kind === 'saml') {
    const settings = {
      kind: 'saml' as const,
      id,
      name,
      issuer,
      entryPoint: row.entryPoint ?? '',
      certificates,
    };
    return { settings, domains };
  }
  const clientSecret = row.clientSecret === null ? null : unseal(row.clientSecret, secret, 'client secrets');
  const clientId = row.clientId ?? '';
  return { settings: oidc({ id, name, issuer, clientId, clientSecret, trustsEmail: true }), domains };
}
