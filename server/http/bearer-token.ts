import { API_KEY_PREFIX } from '#domain/automation/scopes';

/** What came behind `Authorization: Bearer` (RFC 6750); null where another scheme did, such as a proxy's, or none. */
export function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : null;
}

/** The API key that came, whether it is one or not; an access token is none. */
export function sentApiKey(authorization: string | undefined): string | null {
  const token = bearerToken(authorization);
  return token?.startsWith(API_KEY_PREFIX) ? token : null;
}
