import { externalIdentityCalls } from '#contract/http/external-identities';
import { pathOf } from '#contract/routes';
import { githubAddress } from '#server/identity/providers/oidc/github-sign-in';
import { readPublished } from '#server/identity/providers/oidc/oidc-provider';
import { oidcAddress } from '#server/identity/providers/oidc/oidc-sign-in';
import { samlAddress } from '#server/identity/providers/saml/authn-request';
import type { Services } from '#server/services';
import { findProvider } from './find-provider';
import { beginFlow } from './flows';

interface Leaving {
  providerId: string;
  /** The value of the browser's cookie. */
  browser: string;
  /** Set where a signed-in user adds an identity to their account. */
  userId: string | null;
  next: string | null;
  loginHint: string | null;
}

export function redirectUri(publicUrl: string, providerId: string): string {
  return `${publicUrl}${pathOf(externalIdentityCalls.callback, { provider: providerId })}`;
}

/**
 * Where a browser goes to sign in at a provider.
 * @throws Fault NOT_FOUND, PROVIDER_UNREACHABLE
 */
export async function leaveForProvider(services: Services, leaving: Leaving): Promise<{ url: string }> {
  const { environment, database } = services;
  const { providerId, loginHint } = leaving;
  const { settings } = await findProvider(services, providerId);
  // Asked before anything is stored: one that cannot be reached leaves no flow behind.
  if (settings.kind === 'oidc') await readPublished(environment, settings);
  const state = await beginFlow(database, leaving);
  const to = { state, redirectUri: redirectUri(environment.PUBLIC_URL, providerId), loginHint };
  if (settings.kind === 'saml') return { url: samlAddress(environment, settings, to) };
  if (settings.kind === 'github') return { url: githubAddress(environment, settings, to) };
  return { url: await oidcAddress(environment, settings, to) };
}
