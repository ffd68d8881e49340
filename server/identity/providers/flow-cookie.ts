import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookiePrefix, secureCookies } from '#server/access/session-cookie';
import type { AppEnv } from '#server/http/app-env';
import { randomToken } from './flow-secrets';
import { FLOW_SECONDS } from './flows';

const secureOf = (c: Context<AppEnv>) => secureCookies(c.get('services').environment);
const nameOf = (secure: boolean) => `${cookiePrefix(secure)}.sign_in`;

/** What tells the browser that a sign-in was begun in; null for one where none was. */
export function browserOf(c: Context<AppEnv>): string | null {
  const value = getCookie(c, nameOf(secureOf(c)));
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Marks the browser for as long as a sign-in may take. A mark that is there stays: another tab may be on its way. */
export function markBrowser(c: Context<AppEnv>): string {
  const browser = browserOf(c) ?? randomToken();
  const secure = secureOf(c);
  setCookie(c, nameOf(secure), browser, {
    path: '/',
    maxAge: FLOW_SECONDS,
    httpOnly: true,
    // Sent when a provider leads back by a link, and not with a form that it posts.
    sameSite: 'Lax',
    secure,
  });
  return browser;
}
