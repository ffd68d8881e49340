import { createHmac, hkdfSync } from 'node:crypto';
import { objectCalls } from '#contract/http/files';
import { pathOf } from '#contract/routes';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Environment } from '#server/environment/environment';

type Keys = Pick<Environment, 'AUTH_SECRET' | 'PUBLIC_URL'>;

/** A link that gives access to one object without a session until it expires. */
export function signObject(
  environment: Keys,
  path: string,
  expiresInSeconds: number,
): { url: string; expiresAt: string } {
  const expires = Math.floor(Date.now() / 1000) + expiresInSeconds;
  const signature = sign(environment, path, String(expires)).toString('base64url');
  const [bucket = '', file = ''] = path.split('/');
  const link = pathOf(objectCalls.signedDownload, { bucket, file });
  return {
    url: `${environment.PUBLIC_URL}${link}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Whether a link's signature is valid and it has not expired. */
export function isSignedObject(
  environment: Keys,
  { path, expires, signature }: { path: string; expires: string; signature: string },
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const due = sign(environment, path, expires);
  if (!isSameSecret(given, due)) return false;
  return Number(expires) * 1000 > Date.now();
}

/** HMAC-SHA256 with a separate key, derived from the installation's secret by HKDF (RFC 5869). */
function sign({ AUTH_SECRET }: Keys, path: string, expires: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'redraft signed objects', 32));
  return createHmac('sha256', key).update(`${path}?${expires}`).digest();
}
