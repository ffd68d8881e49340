import * as z from 'zod';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import type { Environment } from '#server/environment/environment';
import type { GithubSettings } from '#server/environment/read-provider-settings';
import { codeChallenge, codeVerifier } from '#server/identity/providers/flow-secrets';
import { accountIdOf, notProven, tidyEmail, tidyName } from '#server/identity/providers/proof';
import { guardedFetch } from '#server/net/guarded-fetch';

/** GitHub speaks OAuth 2.0 without OpenID Connect: who a user is, its API tells. */
export function githubAddress(
  environment: Environment,
  settings: GithubSettings,
  { state, redirectUri, loginHint }: { state: string; redirectUri: string; loginHint: string | null },
): string {
  const parameters = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    scope: 'read:user user:email',
    state,
    code_challenge: codeChallenge(codeVerifier(environment, state)),
    code_challenge_method: 'S256',
    ...(loginHint ? { login: loginHint } : {}),
  });
  return `${settings.url}/login/oauth/authorize?${parameters}`;
}

const tokenAnswer = z.object({ access_token: z.string() });
const userAnswer = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
});
const emailsAnswer = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** @throws Fault IDENTITY_NOT_PROVEN, PROVIDER_UNREACHABLE */
export async function githubIdentity(
  environment: Environment,
  settings: GithubSettings,
  { state, code, redirectUri }: { state: string; code: string; redirectUri: string },
): Promise<ProvenIdentity> {
  const { clientId, clientSecret, url } = settings;
  const redeemed = await guardedFetch(environment, `${url}/login/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier(environment, state),
    }).toString(),
  });
  const { access_token: token } = await read(redeemed, tokenAnswer);
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' };
  const user = await read(await guardedFetch(environment, `${api}/user`, { headers }), userAnswer);
  const emails = await read(await guardedFetch(environment, `${api}/user/emails`, { headers }), emailsAnswer);
  const primary = emails.find((entry) => entry.primary);
  const email = tidyEmail(primary?.email);
  return {
    providerId: settings.id,
    // The number: a user name can be given up and taken by another person.
    accountId: accountIdOf(user.id),
    label: tidyName(user.login),
    email,
    emailVerified: email !== null && primary?.verified === true,
    fullName: tidyName(user.name ?? user.login),
  };
}

/** GitHub answers a refused code with 200 and an `error`. */
async function read<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!parsed.success) throw notProven(`GitHub answered with status ${answer.status} and not as expected`);
  return parsed.data;
}
