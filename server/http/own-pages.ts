import type { Context } from 'hono';
import { Fault } from '#domain/errors';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import type { Environment } from '#server/environment/environment';
import { bearerToken } from './bearer-token';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The calls by GET that do something all the same: a mail goes out, an entry is written. */
const ACTING_GETS: readonly string[] = ['/api/auth/reauthenticate', '/api/admin/audit.csv'];

/** Where identity providers' pages post what they assert (SAML's HTTP-POST binding): signed, and asked for by us. */
const POSTED_BY_PROVIDERS = /^\/api\/auth\/saml\/[^/]+\/acs$/;

/**
 * Refuses calls that change something and carry a cookie, unless a page of ours makes them: browsers add cookies to what
 * other sites' pages send, too. A program that uses a cookie says where it belongs with an Origin header; one with a
 * token or a key needs none, since no other site's page can send that.
 * @throws Fault FOREIGN_PAGE
 */
export function assertOwnPage({ req }: Context, environment: OriginEnvironment): void {
  const changes = ACTING_GETS.includes(req.path)
    ? req.method !== 'OPTIONS'
    : !SAFE_METHODS.includes(req.method) && !POSTED_BY_PROVIDERS.test(req.path);
  if (!changes || req.header('cookie') === undefined) return;
  if (bearerToken(req.header('authorization')) !== null) return;
  if (!fromOwnPage(req.raw.headers, environment)) throw new Fault('FOREIGN_PAGE');
}

/**
 * Refuses what a browser sends from another site's page, cookie or not: such a page could sign its visitor in as somebody
 * else. What names neither origin nor site comes from a program.
 * @throws Fault FOREIGN_PAGE
 */
export function assertNoForeignPage(headers: Headers, environment: OriginEnvironment): void {
  const fromBrowser = headers.has('sec-fetch-site') || headers.has('origin');
  if (fromBrowser && !fromOwnPage(headers, environment)) throw new Fault('FOREIGN_PAGE');
}

function fromOwnPage(headers: Headers, environment: OriginEnvironment): boolean {
  // The browser's own word, which no page can write; older ones send the origin alone.
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  // Older ones send no origin with a GET; then it is our pages' own header, which another site's cannot send.
  if (origin === null && headers.has(PAGE_USER_HEADER)) return true;
  return isOwnOrigin(origin, headers.get('host'), environment);
}

type OriginEnvironment = Pick<Environment, 'PUBLIC_URL' | 'loopback'>;

/** Whether `origin` is of our pages. On a trial they may be open under another of this machine's own names (`host`). */
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
