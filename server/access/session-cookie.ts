import { createHmac, hash } from 'node:crypto';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Environment } from '#server/environment/environment';

/** Whether cookies are for https only: the address that people open says so. */
export function secureCookies({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL.startsWith('https:');
}

/**
 * What every cookie's name begins with. Browsers take a __Host- one over https only, for the whole site, and from this very
 * host: neither a page below or above our name nor a machine in between can set one.
 */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-redraft' : 'redraft';
}

/** The session cookie's name. */
export function sessionCookieName(secure: boolean): string {
  return `${cookiePrefix(secure)}.session_token`;
}

/** The Set-Cookie header that gives a browser the token of a session, for as long as one that is not used lasts. */
export function sessionCookie(
  token: string,
  environment: Pick<Environment, 'AUTH_SECRET' | 'PUBLIC_URL' | 'SESSION_SECONDS'>,
): string {
  const secure = secureCookies(environment);
  const value = signSessionToken(token, environment.AUTH_SECRET);
  return `${sessionCookieName(secure)}=${value}; Max-Age=${environment.SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The Set-Cookie header by which a browser forgets its session. */
export function endedSessionCookie(environment: Pick<Environment, 'PUBLIC_URL'>): string {
  const secure = secureCookies(environment);
  return `${sessionCookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What `sessions.token` holds for a cookie's token: its SHA-256 in hex. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The cookie's value for a token: the token, a dot, and the base64 HMAC-SHA256 of the token, percent-encoded. */
export function signSessionToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

/** Most headers of each environment that are kept: more than the people who use one process at a time. */
const MAX_KNOWN_HEADERS = 5_000;

/**
 * Token hashes by the Cookie headers that were verified before. A signature that was ours stays ours, and whether the session stands is
 * read from the database with each call; only the two hashes of each call are saved.
 */
const knownHeaders = new WeakMap<object, Map<string, string>>();

/** The hash of the session token in a Cookie header, as `readSessionToken` finds it. */
export function readSessionCookie(
  header: string | null | undefined,
  environment: Pick<Environment, 'AUTH_SECRET' | 'PUBLIC_URL'>,
): string | null {
  if (!header) return null;
  const known = knownHeaders.get(environment) ?? new Map<string, string>();
  const found = known.get(header);
  if (found !== undefined) return found;
  const token = readSessionToken(header, environment);
  if (token === null) return null;
  const tokenHash = hashSessionToken(token);
  if (known.size >= MAX_KNOWN_HEADERS) known.clear();
  knownHeaders.set(environment, known.set(header, tokenHash));
  return tokenHash;
}

/**
 * The session token in a Cookie header, or null when there is none or its signature is not ours. Checking the signature first
 * costs microseconds and keeps made-up tokens away from the database.
 */
export function readSessionToken(
  header: string | null | undefined,
  environment: Pick<Environment, 'AUTH_SECRET' | 'PUBLIC_URL'>,
): string | null {
  if (!header) return null;
  const expected = sessionCookieName(secureCookies(environment));
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = part.slice(0, equals).trim();
    // No other name: over https, a plain one may come from a site that can set cookies for a name near ours.
    if (name !== expected) continue;
    const token = verified(part.slice(equals + 1).trim(), environment.AUTH_SECRET);
    if (token) return token;
  }
  return null;
}

function verified(encoded: string, secret: string): string | null {
  let value: string;
  try {
    value = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  const dot = value.lastIndexOf('.');
  if (dot <= 0) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return isSameSecret(given, expected) ? token : null;
}
