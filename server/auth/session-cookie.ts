import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The session cookie's name; browsers take the __Secure- one over https only. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Secure-redraft.session_token' : 'redraft.session_token';
}

/** What `sessions.token` holds for a cookie's token: its SHA-256 in hex. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The cookie's value for a token: the token, a dot, and the base64 HMAC-SHA256 of the token, percent-encoded. */
export function signSessionToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

/**
 * The hash of the session token in a Cookie header, or null when there is none or its signature is not ours. Checking
 * the signature first costs microseconds and keeps made-up tokens away from the database.
 */
export function readSessionCookie(header: string | null | undefined, secret: string): string | null {
  if (!header) return null;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = part.slice(0, equals).trim();
    if (name !== sessionCookieName(false) && name !== sessionCookieName(true)) continue;
    const token = verified(part.slice(equals + 1).trim(), secret);
    if (token) return hashSessionToken(token);
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
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
