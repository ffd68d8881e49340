import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is sealed, each under a key of its own. */
type Purpose = 'waiting mails' | 'signing keys' | 'client secrets' | 'second factors' | 'answers';

/** AES-256-GCM (NIST SP 800-38D), under a key that HKDF (RFC 5869) makes from the installation's secret. */
function keyFrom(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `redraft ${purpose}`, 32));
}

/** Text that only this installation can read again: nonce, tag and ciphertext in base64url. */
export function seal(text: string, secret: string, purpose: Purpose = 'waiting mails'): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Reverses `seal`. Throws for anything changed, or sealed under another secret or for another purpose. */
export function unseal(sealed: string, secret: string, purpose: Purpose = 'waiting mails'): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
