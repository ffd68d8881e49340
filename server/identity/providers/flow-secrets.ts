import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Environment } from '#server/environment/environment';

type Secret = Pick<Environment, 'AUTH_SECRET'>;

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * What only we and one flow know, made from its `state` and the installation's secret: nothing of it is stored, and a
 * table that leaks gives nothing away.
 */
function derived({ AUTH_SECRET }: Secret, purpose: string, state: string): Buffer {
  return createHmac('sha256', AUTH_SECRET).update(`identity ${purpose}:${state}`).digest();
}

/** RFC 7636: 43 characters. */
export function codeVerifier(secret: Secret, state: string): string {
  return derived(secret, 'code verifier', state).toString('base64url');
}

export function codeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

export function flowNonce(secret: Secret, state: string): string {
  return derived(secret, 'nonce', state).toString('base64url');
}

/** An xs:ID may not begin with a digit. */
export function samlRequestId(secret: Secret, state: string): string {
  return `_${derived(secret, 'saml request', state).toString('hex')}`;
}
