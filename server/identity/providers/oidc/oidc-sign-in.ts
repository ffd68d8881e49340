import { authorizationCodeGrant, buildAuthorizationUrl, fetchUserInfo } from 'openid-client';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import type { Environment } from '#server/environment/environment';
import type { OidcSettings } from '#server/environment/read-provider-settings';
import { codeChallenge, codeVerifier, flowNonce } from '#server/identity/providers/flow-secrets';
import { accountIdOf, tidyEmail, tidyName } from '#server/identity/providers/proof';
import { ownClaims, proving, readPublished } from './oidc-provider';

/** Where a browser goes to sign in: the code flow with PKCE (RFC 7636), state and nonce. */
export async function oidcAddress(
  environment: Environment,
  settings: OidcSettings,
  { state, redirectUri, loginHint }: { state: string; redirectUri: string; loginHint: string | null },
): Promise<string> {
  const published = await readPublished(environment, settings);
  const address = buildAuthorizationUrl(published, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: settings.scope,
    state,
    nonce: flowNonce(environment, state),
    code_challenge: codeChallenge(codeVerifier(environment, state)),
    code_challenge_method: 'S256',
    ...(loginHint ? { login_hint: loginHint } : {}),
  });
  return address.href;
}

/**
 * Who came back with a code.
 * @throws Fault IDENTITY_NOT_PROVEN, PROVIDER_UNREACHABLE
 */
export async function oidcIdentity(
  environment: Environment,
  settings: OidcSettings,
  came: { state: string; code: string; redirectUri: string; issuer: string | null },
): Promise<ProvenIdentity> {
  const published = await readPublished(environment, settings);
  const { issuer, userinfo_endpoint: userInfo } = published.serverMetadata();
  const { state, code } = came;
  // RFC 9207: a code of one provider must not be taken to another one. Of many tenants at one address none is expected.
  const named = settings.anyTenant ? issuer : came.issuer;
  const back = new URL(came.redirectUri);
  back.search = new URLSearchParams({ state, code, ...(named ? { iss: named } : {}) }).toString();
  return proving(async () => {
    const tokens = await authorizationCodeGrant(published, back, {
      expectedState: state,
      expectedNonce: flowNonce(environment, state),
      pkceCodeVerifier: codeVerifier(environment, state),
    });
    const claims = ownClaims(settings, tokens.claims());
    if (claims.email !== undefined || !userInfo) return identityOf(settings, claims);
    const more = await fetchUserInfo(published, tokens.access_token, claims.sub);
    return identityOf(settings, withUserInfo(claims, more));
  });
}

/** An id_token without an address, with the one of the user info: what is said of an address counts for the one that it was said of. */
export function withUserInfo(
  claims: Record<string, unknown>,
  more: Record<string, unknown>,
): Record<string, unknown> {
  const { email_verified: _ofNone, xms_edov: _ofNoneEither, ...proved } = claims;
  return { ...more, ...proved };
}

/** Checked claims as an identity. The issuer is part of the id: two issuers may use the same subject. */
export function identityOf(settings: OidcSettings, claims: Record<string, unknown>): ProvenIdentity {
  const email = tidyEmail(claims.email);
  return {
    providerId: settings.id,
    accountId: `${String(claims.iss)}#${accountIdOf(claims.sub)}`,
    label: email ?? tidyName(claims.preferred_username),
    email,
    emailVerified: email !== null && isVouchedFor(settings, claims),
    fullName: tidyName(claims.name),
  };
}

/** Microsoft's clouds: worldwide, the government's of the United States, China's. */
const MICROSOFT =
  /^https:\/\/(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn)\/[\w.-]+\/v2\.0$/;

/** Whether the address is said to be its owner's. `email_verified` is a boolean (OpenID Connect Core 1.0, 5.1). */
function isVouchedFor({ trustsEmail }: OidcSettings, claims: Record<string, unknown>): boolean {
  const { email_verified: verified, xms_edov: ownsDomain, iss } = claims;
  if (verified !== undefined) return verified === true;
  if (trustsEmail) return true;
  // Microsoft says so under another name, and only of addresses in a domain that the tenant has proved to own. Any other tenant may
  // let its users write what they like there.
  return typeof iss === 'string' && MICROSOFT.test(iss) && (ownsDomain === true || ownsDomain === 1);
}
