import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  useIdTokenResponseType,
} from 'openid-client';
import { Fault } from '#domain/errors';
import { propertyOf } from '#domain/unknown-value';
import type { Environment } from '#server/environment/environment';
import type { OidcSettings } from '#server/environment/read-provider-settings';
import { notProven } from '#server/identity/providers/proof';
import { guardedFetch } from '#server/net/guarded-fetch';
import { errorMessage } from '#server/runtime/error-code';

const PUBLISHED_MS = 3_600_000;
const published = new Map<string, { at: number; made: Promise<Configuration> }>();
const SKEW_SECONDS = 60;

/** A code that a browser brings is redeemed; an id_token that an app brings is only verified. */
export type Flow = 'code' | 'id_token';

/**
 * What a provider publishes about itself (OpenID Connect Discovery 1.0), and ourselves as its client. Kept for an hour, keys
 * as long as the library says; a failure is not kept.
 * @throws Fault PROVIDER_UNREACHABLE
 */
export function readPublished(
  environment: Environment,
  settings: OidcSettings,
  flow: Flow = 'code',
): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const key = JSON.stringify([issuer, clientId, clientSecret, environment.IDENTITY_ALLOW_PRIVATE, flow]);
  const kept = published.get(key);
  if (kept && performance.now() - kept.at < PUBLISHED_MS) return kept.made;
  const made = discover(environment, settings, flow);
  published.set(key, { at: performance.now(), made });
  made.catch(() => published.delete(key));
  return made;
}

async function discover(
  environment: Environment,
  settings: OidcSettings,
  flow: Flow,
): Promise<Configuration> {
  const { issuer, clientId, clientSecret, anyTenant } = settings;
  const ask: CustomFetch = (url, { method, headers, body }) =>
    guardedFetch(environment, url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body ? { body: String(body) } : {}),
    });
  const client = { [clockTolerance]: SKEW_SECONDS };
  const found = await discovery(new URL(issuer), clientId, client, authentication(clientSecret), {
    [customFetch]: ask,
    execute: [
      // An id_token's signature counts also where it came by TLS from the provider itself.
      enableNonRepudiationChecks,
      ...(flow === 'id_token' ? [useIdTokenResponseType] : []),
      ...(environment.IDENTITY_ALLOW_PRIVATE ? [allowInsecureRequests] : []),
    ],
  }).catch((error: unknown) => {
    throw unreachable(settings, error);
  });
  // The library takes another spelling of the issuer, and any tenant of Microsoft's.
  if (!anyTenant && found.serverMetadata().issuer !== issuer) throw unreachable(settings);
  return found;
}

function unreachable({ issuer }: OidcSettings, cause?: unknown): Fault {
  const reason = `no discovery document of ${issuer}`;
  return Object.assign(new Fault('PROVIDER_UNREACHABLE'), { reason, cause });
}

/** The default of OpenID Connect where a provider takes it; null is a public client, which PKCE alone protects. */
function authentication(clientSecret: string | null): ClientAuth {
  if (clientSecret === null) return None();
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/**
 * Asks a provider something; what it answers is proved or refused.
 * @throws Fault IDENTITY_NOT_PROVEN, PROVIDER_UNREACHABLE
 */
export async function proving<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const fault of [error, propertyOf(error, 'cause')]) if (fault instanceof Fault) throw fault;
    throw notProven(errorMessage(error), error);
  }
}

type Claims = Record<string, unknown> & { sub: string };

/**
 * The claims of an id_token that the library has verified.
 * @throws Fault IDENTITY_NOT_PROVEN for one that was made for another client to use.
 */
export function ownClaims({ clientId }: OidcSettings, claims: Claims | undefined): Claims {
  if (!claims) throw notProven('no id_token');
  // The library asks it of several audiences alone (OpenID Connect Core 1.0, 3.1.3.7, 5).
  if (claims.azp !== undefined && claims.azp !== clientId) throw notProven('made for another client');
  return claims;
}
