import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Environment } from '#server/environment/environment';

type Keys = Pick<Environment, 'AUTH_SECRET' | 'PUBLIC_URL'>;

/** Longer than the last try of a message that carries it. */
const LASTS_MS = 7 * 86_400_000;

/** A link to a request's original document that needs no session, for a while. */
export function signedOriginalLink(environment: Keys, requestId: string, now = Date.now()): string {
  const expires = Math.floor((now + LASTS_MS) / 1000);
  const signature = sign(environment, requestId, String(expires)).toString('base64url');
  return `${environment.PUBLIC_URL}/api/files/signed/${requestId}/original?expires=${expires}&signature=${signature}`;
}

/** Whether a link's parts were signed here and still hold. */
export function isSignedLink(
  environment: Keys,
  { requestId, expires, signature }: { requestId: string; expires: string; signature: string },
  now = Date.now(),
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const due = sign(environment, requestId, expires);
  if (given.length !== due.length || !timingSafeEqual(given, due)) return false;
  return Number(expires) * 1000 > now;
}

/** HMAC-SHA256 under a key of its own, which HKDF (RFC 5869) makes from the installation's secret. */
function sign({ AUTH_SECRET }: Keys, requestId: string, expires: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'redraft signed links', 32));
  return createHmac('sha256', key).update(`${requestId}/original/${expires}`).digest();
}
