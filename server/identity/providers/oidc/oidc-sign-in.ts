import * as z from 'zod';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import type { Environment } from '#server/environment/environment';
import type { OidcSettings } from '#server/environment/read-provider-settings';
import { codeChallenge, codeVerifier, flowNonce, sameText } from '#server/identity/providers/flow-secrets';
import { accountIdOf, notProven, tidyEmail, tidyName } from '#server/identity/providers/proof';
import { guardedFetch } from '#server/net/guarded-fetch';
import { type Published, readPublished, verifyIdToken } from './oidc-provider';

/** Where a browser goes to sign in: the code flow with PKCE (RFC 7636), state and nonce. */
export async function oidcAddress(
  environment: Environment,
  settings: OidcSettings,
  { state, redirectUri, loginHint }: { state: string; redirectUri: string; loginHint: string | null },
): Promise<string> {
  const { document } = await readPublished(environment, settings);
  const address = new URL(document.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    scope: settings.scope,
    state,
    nonce: flowNonce(environment, state),
    code_challenge: codeChallenge(codeVerifier(environment, state)),
    code_challenge_method: 'S256',
    ...(loginHint ? { login_hint: loginHint } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string().optional() });

/**
 * Who came back with a code.
 * @throws Fault IDENTITY_NOT_PROVEN, PROVIDER_UNREACHABLE
 */
export async function oidcIdentity(
  environment: Environment,
  settings: OidcSettings,
  came: { state: string; code: string; redirectUri: string; issuer: string | null },
): Promise<ProvenIdentity> {
  const about = await readPublished(environment, settings);
  const { document } = about;
  // RFC 9207: a code of one provider must not be taken to another one.
  const named = came.issuer !== null || document.authorization_response_iss_parameter_supported;
  if (named && !settings.anyTenant && came.issuer !== document.issuer)
    throw notProven('another issuer answered');
  const tokens = await redeem(environment, settings, about, came);
  const claims = await verifyIdToken(settings, about, tokens.id_token);
  if (!sameText(String(claims.nonce), flowNonce(environment, came.state))) throw notProven('another nonce');
  const { userinfo_endpoint: userinfo } = document;
  if (claims.email !== undefined || !userinfo || !tokens.access_token) return identityOf(settings, claims);
  const answer = await guardedFetch(environment, userinfo, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const more = (answer.ok ? await answer.json().catch(() => null) : null) as Record<string, unknown> | null;
  if (more?.sub !== claims.sub) throw notProven('user info of somebody else');
  return identityOf(settings, withUserInfo(claims, more));
}

/** An id_token without an address, with the one of the user info: what is said of an address counts for the one that it was said of. */
export function withUserInfo(
  claims: Record<string, unknown>,
  more: Record<string, unknown>,
): Record<string, unknown> {
  const { email_verified: _ofNone, xms_edov: _ofNoneEither, ...proved } = claims;
  return { ...more, ...proved };
}

async function redeem(
  environment: Environment,
  settings: OidcSettings,
  { document }: Published,
  { state, code, redirectUri }: { state: string; code: string; redirectUri: string },
): Promise<z.infer<typeof tokenAnswer>> {
  const { clientId, clientSecret } = settings;
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier(environment, state),
  });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  const methods = document.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (clientSecret !== null && methods.includes('client_secret_basic')) {
    const pair = [clientId, clientSecret].map(formEncoded).join(':');
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', clientId);
    if (clientSecret !== null) form.set('client_secret', clientSecret);
  }
  const answer = await guardedFetch(environment, document.token_endpoint, {
    method: 'POST',
    headers,
    body: form.toString(),
  });
  const parsed = tokenAnswer.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!parsed.success) throw notProven(`no tokens for the code (status ${answer.status})`);
  return parsed.data;
}

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
const formEncoded = (text: string) => new URLSearchParams({ v: text }).toString().slice(2);

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
  // Microsoft says so under another name, and only of addresses whose domain the tenant has proved to own. Anybody else may
  // let its users write what they like there.
  return typeof iss === 'string' && MICROSOFT.test(iss) && (ownsDomain === true || ownsDomain === 1);
}
