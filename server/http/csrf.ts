import type { Context } from 'hono';
import { Fault } from '#domain/errors';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import type { Environment } from '#server/environment/environment';
import { bearerToken } from './bearer-token';

/** Methods that change nothing, for requests that no call answers. */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * CSRF protection of a call for own pages only: refuses it with a cookie where it does not come from a page of this site, since
 * browsers also attach cookies to requests from other sites. A program with a cookie must send an Origin header; calls with a bearer
 * token or API key are exempt, since another site's page cannot send those.
 * @throws Fault FOREIGN_PAGE
 */
export function assertOwnPage({ req }: Context, environment: OriginEnvironment): void {
  if (req.header('cookie') === undefined) return;
  if (bearerToken(req.header('authorization')) !== null) return;
  if (!isSameOriginRequest(req.raw.headers, environment)) throw new Fault('FOREIGN_PAGE');
}

/**
 * Refuses calls that a browser sends from another site's page, with or without a cookie: such a page could sign its visitor in to the
 * attacker's account (login CSRF). Calls without Origin and Sec-Fetch-Site come from programs.
 * @throws Fault FOREIGN_PAGE
 */
export function assertNotCrossSite(headers: Headers, environment: OriginEnvironment): void {
  const fromBrowser = headers.has('sec-fetch-site') || headers.has('origin');
  if (fromBrowser && !isSameOriginRequest(headers, environment)) throw new Fault('FOREIGN_PAGE');
}

function isSameOriginRequest(headers: Headers, environment: OriginEnvironment): boolean {
  // Set by the browser, pages cannot change it; older browsers send only Origin.
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  // Older browsers send no Origin with a GET; our pages then send a custom header, which needs CORS permission from other sites.
  if (origin === null && headers.has(PAGE_USER_HEADER)) return true;
  return isOwnOrigin(origin, headers.get('host'), environment);
}

type OriginEnvironment = Pick<Environment, 'PUBLIC_URL' | 'loopback'>;

/** Whether `origin` is this site's. On a loopback trial it may also be another loopback name of this machine, equal to `host`. */
export function isOwnOrigin(
  origin: string | null | undefined,
  host: string | null | undefined,
  { PUBLIC_URL, loopback }: OriginEnvironment,
): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (asked.origin === new URL(PUBLIC_URL).origin) return true;
  const ownName =
    asked.hostname === 'localhost' || asked.hostname === '[::1]' || /^127(\.\d+){3}$/.test(asked.hostname);
  return loopback && ownName && asked.host === host;
}
