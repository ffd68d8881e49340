import { API_KEY_PREFIX } from '#domain/automation/scopes';

/** The token of `Authorization: Bearer` (RFC 6750); null for another scheme, such as a proxy's Basic, or none. */
export function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : null;
}

/** The bearer token if it has the form of an API key, not yet verified; null otherwise. */
export function sentApiKey(authorization: string | undefined): string | null {
  const token = bearerToken(authorization);
  return token?.startsWith(API_KEY_PREFIX) ? token : null;
}
