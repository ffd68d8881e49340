import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { findProvider } from '#server/identity/providers/find-provider';
import { sameText, sha256 } from '#server/identity/providers/flow-secrets';
import { notProven } from '#server/identity/providers/proof';
import type { Services } from '#server/services';
import { readPublished, verifyIdToken } from './oidc-provider';
import { identityOf } from './oidc-sign-in';

/**
 * Who an id_token speaks for that an app got from a provider by itself. It must bear the nonce that we gave, as it is or
 * as its SHA-256 in hex, which is what some kits send to the provider.
 * @throws Fault NOT_FOUND, IDENTITY_NOT_PROVEN, PROVIDER_UNREACHABLE
 */
export async function proveIdToken(
  services: Services,
  { provider, idToken, nonce }: { provider: string; idToken: string; nonce: string },
): Promise<{ identity: ProvenIdentity; nonce: string }> {
  const { settings, domains } = await findProvider(services, provider);
  // Single sign-on goes by domains and by the browser.
  if (settings.kind !== 'oidc' || domains !== null) throw new Fault('NOT_FOUND');
  const published = await readPublished(services.environment, settings);
  const claims = await verifyIdToken(settings, published, idToken);
  const given = String(claims.nonce);
  if (!sameText(given, nonce) && !sameText(given, sha256(nonce))) throw notProven('another nonce');
  return { identity: identityOf(settings, claims), nonce };
}
