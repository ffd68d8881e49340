import type { Environment } from '#server/environment/environment';
import { INVALID_ORIGIN, MISSING_ORIGIN } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';

/** Of these a browser sends at least one with every POST; programs send none, and no other site makes them ask. */
const BROWSER_HEADERS = ['origin', 'referer', 'sec-fetch-site'];

/**
 * Refuses what a browser sends with a cookie from a page that is not ours (CSRF); with `always`, what it sends without one, too.
 * @throws Refused
 */
export function assertTrustedOrigin(
  headers: Headers,
  environment: Pick<Environment, 'PUBLIC_URL' | 'loopback'>,
  always = false,
): void {
  if (!BROWSER_HEADERS.some((name) => headers.has(name))) return;
  if (!always && !headers.has('cookie')) return;
  const origin = headers.get('origin');
  // A page that hides where it is (Referrer-Policy), of which the browser says itself that it is ours.
  if (origin === 'null' && headers.get('sec-fetch-site') === 'same-origin') return;
  const page = origin || headers.get('referer') || 'null';
  if (page === 'null') throw new Refused(MISSING_ORIGIN);
  if (!URL.canParse(page) || !trustedOrigins(environment).includes(new URL(page).origin))
    throw new Refused(INVALID_ORIGIN);
}

/** Where pages that may call come from. A trial is opened by any name of this machine. */
function trustedOrigins({ PUBLIC_URL, loopback }: Pick<Environment, 'PUBLIC_URL' | 'loopback'>): string[] {
  const { protocol, port, origin } = new URL(PUBLIC_URL);
  if (!loopback) return [origin];
  const suffix = port ? `:${port}` : '';
  return [origin, ...['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${suffix}`)];
}
