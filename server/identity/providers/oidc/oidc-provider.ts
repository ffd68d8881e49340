import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { Fault } from '#domain/errors';
import type { Environment } from '#server/environment/environment';
import type { OidcSettings } from '#server/environment/read-provider-settings';
import { notProven } from '#server/identity/providers/proof';
import { guardedFetch } from '#server/net/guarded-fetch';

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  userinfo_endpoint: z.url({ protocol: /^https?$/ }).optional(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** What a provider publishes about itself, and its keys. */
export interface Published {
  document: z.infer<typeof discovery>;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

const PUBLISHED_MS = 3_600_000;
const published = new Map<string, { at: number; made: Promise<Published> }>();

/** Signatures that a third party can check; a secret that both sides share proves nothing here. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const SKEW_SECONDS = 60;

/**
 * OpenID Connect Discovery 1.0, kept for an hour; a failure is not kept.
 * @throws Fault PROVIDER_UNREACHABLE
 */
export function readPublished(environment: Environment, settings: OidcSettings): Promise<Published> {
  const key = `${settings.issuer} ${environment.IDENTITY_ALLOW_PRIVATE}`;
  const kept = published.get(key);
  if (kept && Date.now() - kept.at < PUBLISHED_MS) return kept.made;
  const made = discover(environment, settings);
  published.set(key, { at: Date.now(), made });
  made.catch(() => published.delete(key));
  return made;
}

async function discover(environment: Environment, settings: OidcSettings): Promise<Published> {
  const issuer = settings.issuer.replace(/\/$/, '');
  const answer = await guardedFetch(environment, `${issuer}/.well-known/openid-configuration`);
  const parsed = discovery.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  const document = parsed.data;
  if (!document || (!settings.anyTenant && document.issuer !== settings.issuer)) {
    const reason = `no discovery document of ${settings.issuer} (status ${answer.status})`;
    throw Object.assign(new Fault('PROVIDER_UNREACHABLE'), { reason });
  }
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
    [customFetch]: (url, { headers }) =>
      guardedFetch(environment, url, { headers: Object.fromEntries(headers) }),
  });
  return { document, keys };
}

/**
 * The claims of an id_token: signed by the issuer, for us, of now, with our nonce (OpenID Connect Core 1.0, 3.1.3.7).
 * @throws Fault IDENTITY_NOT_PROVEN, PROVIDER_UNREACHABLE
 */
export async function verifyIdToken(
  settings: OidcSettings,
  { document, keys }: Published,
  idToken: string,
): Promise<JWTPayload & { sub: string; iss: string }> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ALGORITHMS,
    audience: settings.clientId,
    clockTolerance: SKEW_SECONDS,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    maxTokenAge: '1 day',
  }).catch((error: unknown) => {
    throw error instanceof Fault ? error : notProven('the id_token does not hold', error);
  });
  const { iss, sub, azp, tid } = payload;
  const issuer = settings.anyTenant ? document.issuer.replace('{tenantid}', String(tid)) : document.issuer;
  if (iss === undefined || iss !== issuer) throw notProven('another issuer');
  if (sub === undefined) throw notProven('no subject');
  const forSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((forSeveral || azp !== undefined) && azp !== settings.clientId)
    throw notProven('made for another client');
  return { ...payload, iss, sub };
}
