import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is encrypted; each purpose has a separate key. */
type Purpose =
  | 'waiting mails'
  | 'signing keys'
  | 'provenance keys'
  | 'client secrets'
  | 'second factors'
  | 'WordPress passwords'
  | 'answers';

/** The AES-256-GCM key (NIST SP 800-38D) of a purpose, derived from the installation's secret by HKDF (RFC 5869). */
function keyFrom(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `redraft ${purpose}`, 32));
}

/** Encrypts a text for this installation: nonce, tag and ciphertext in base64url. */
export function seal(text: string, secret: string, purpose: Purpose = 'waiting mails'): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts. Throws for a modified text, another secret or another purpose. */
export function unseal(sealed: string, secret: string, purpose: Purpose = 'waiting mails'): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
