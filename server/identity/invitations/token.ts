import { createHash, randomBytes } from 'node:crypto';

/** A link's token: 256 bits for the bearer, its SHA-256 for the table. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
