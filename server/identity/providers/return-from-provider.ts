import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { githubIdentity } from '#server/identity/providers/oidc/github-sign-in';
import { oidcIdentity } from '#server/identity/providers/oidc/oidc-sign-in';
import { serviceProvider } from '#server/identity/providers/saml/saml-settings';
import type { Services } from '#server/services';
import { findProvider, type Provider } from './find-provider';
import { samlRequestId } from './flow-secrets';
import { assertFlowWaits, endFlow, type Flow, proveFlow } from './flows';
import { redirectUri } from './leave-for-provider';
import { notProven } from './proof';

interface Came {
  providerId: string;
  /** The value of the browser's cookie. */
  browser: string | null;
  query: URLSearchParams;
}

/** A flow that is over, and who came back by it. */
export interface Returned {
  flow: Flow;
  identity: ProvenIdentity;
}

/**
 * A browser comes back from an OAuth or OpenID Connect provider. `onFlow` learns which flow it was, even if it fails
 * afterwards.
 * @throws Fault
 */
export async function returnFromProvider(
  services: Services,
  { providerId, browser, query }: Came,
  onFlow: (flow: Flow) => void,
): Promise<Returned> {
  const { environment, database } = services;
  const state = query.get('state') ?? '';
  const flow = await endFlow(database, { state, providerId, browser });
  onFlow(flow);
  const provider = await findProvider(services, providerId);
  const { settings } = provider;
  if (settings.kind === 'saml') throw notProven('a SAML provider at the callback of OpenID Connect');
  const error = query.get('error');
  if (error === 'access_denied') throw new Fault('IDENTITY_CANCELLED');
  const code = query.get('code');
  if (error !== null || code === null) throw notProven(`the provider answered ${error?.slice(0, 60)}`);
  const came = { state, code, redirectUri: redirectUri(environment.PUBLIC_URL, providerId) };
  const identity =
    settings.kind === 'github'
      ? await githubIdentity(environment, settings, came)
      : await oidcIdentity(environment, settings, { ...came, issuer: query.get('iss') });
  return { flow, identity: heldToDomains(provider, identity) };
}

/**
 * A SAML provider's POST. It comes without our cookies, so what it proves waits for the browser, which comes for it by
 * `returnFromSaml`.
 * @throws Fault
 */
export async function receiveSaml(
  services: Services,
  { providerId, state, response }: { providerId: string; state: string; response: string },
): Promise<void> {
  const { environment, database } = services;
  await assertFlowWaits(database, { state, providerId });
  const provider = await findProvider(services, providerId);
  const { settings } = provider;
  if (settings.kind !== 'saml') throw notProven('no SAML provider at the address for assertions');
  // With its parser of XML loaded by the first response: few installations have such a provider.
  const { readSamlResponse } = await import('#server/identity/providers/saml/read-response');
  const ours = serviceProvider(environment.PUBLIC_URL, providerId);
  const requestId = samlRequestId(environment, state);
  const identity = readSamlResponse(response, { settings, requestId, ...ours });
  await proveFlow(database, { state, proven: heldToDomains(provider, identity) });
}

/** @throws Fault */
export async function returnFromSaml(
  { database }: Services,
  { providerId, browser, query }: Came,
  onFlow: (flow: Flow) => void,
): Promise<Returned> {
  const flow = await endFlow(database, { state: query.get('state') ?? '', providerId, browser });
  onFlow(flow);
  if (!flow.proven) throw notProven('nothing was proved');
  return { flow, identity: flow.proven };
}

/**
 * An organisation speaks for the addresses of its domains, and its word for those is taken.
 * @throws Fault WRONG_DOMAIN
 */
function heldToDomains({ domains }: Provider, identity: ProvenIdentity): ProvenIdentity {
  if (domains === null) return identity;
  const domain = identity.email?.split('@').at(-1) ?? '';
  if (!domains.includes(domain)) throw new Fault('WRONG_DOMAIN');
  return identity;
}
