/** What came behind `Authorization: Bearer` (RFC 6750); null where another scheme did, such as a proxy's, or none. */
export function bearerToken(authorization: string | undefined): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return match ? (match[1] ?? '').trim() : null;
}
