import { decodeJwt } from 'jose';
import { implicitAuthentication } from 'openid-client';
import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { findProvider } from '#server/identity/providers/find-provider';
import { sha256 } from '#server/identity/providers/flow-secrets';
import type { Services } from '#server/services';
import { ownClaims, proving, readPublished } from './oidc-provider';
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
  const published = await readPublished(services.environment, settings, 'id_token');
  return proving(async () => {
    const hashed = sha256(nonce);
    const due = decodeJwt(idToken).nonce === hashed ? hashed : nonce;
    // As the answer of a sign-in for an id_token alone, which providers lead back with behind the #.
    const came = new URL(services.environment.PUBLIC_URL);
    came.hash = new URLSearchParams({ id_token: idToken }).toString();
    const claims = ownClaims(settings, await implicitAuthentication(published, came, due));
    return { identity: identityOf(settings, claims), nonce };
  });
}
