import { createHmac, hkdfSync } from 'node:crypto';
import { requestFileCalls } from '#contract/http/files';
import { pathOf } from '#contract/routes';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Environment } from '#server/environment/environment';

type Keys = Pick<Environment, 'AUTH_SECRET' | 'PUBLIC_URL'>;

/** Longer than the time until the last attempt of a webhook delivery that contains it. */
const LINK_VALIDITY_MS = 7 * 86_400_000;

/** A link to a request's original document that works without a session until it expires. */
export function signedOriginalLink(environment: Keys, requestId: string, now = Date.now()): string {
  const expires = Math.floor((now + LINK_VALIDITY_MS) / 1000);
  const signature = sign(environment, requestId, String(expires)).toString('base64url');
  const path = pathOf(requestFileCalls.signedOriginal, { id: requestId });
  return `${environment.PUBLIC_URL}${path}?expires=${expires}&signature=${signature}`;
}

/** Whether a link's signature is valid and it has not expired. */
export function isSignedLink(
  environment: Keys,
  { requestId, expires, signature }: { requestId: string; expires: string; signature: string },
  now = Date.now(),
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const due = sign(environment, requestId, expires);
  if (!isSameSecret(given, due)) return false;
  return Number(expires) * 1000 > now;
}

/** HMAC-SHA256 with a separate key, derived from the installation's secret by HKDF (RFC 5869). */
function sign({ AUTH_SECRET }: Keys, requestId: string, expires: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'redraft signed links', 32));
  return createHmac('sha256', key).update(`${requestId}/original/${expires}`).digest();
}
