import { createHmac, randomBytes } from 'node:crypto';
import { Fault } from '#domain/errors';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Tx } from '#server/database/database';
import { usedNonces } from '#server/database/schema/index';
import type { Environment } from '#server/environment/environment';
import { sha256 } from '#server/identity/providers/flow-secrets';

const NONCE_SECONDS = 600;
const MAC_BYTES = 16;

type Secret = Pick<Environment, 'AUTH_SECRET'>;

/**
 * A number to be signed once: its end, 16 random bytes and our mark, in hex (EIP-4361 wants letters and digits). Nothing
 * is stored until it comes back signed, so asking for many fills no table.
 */
export function makeNonce(secret: Secret, now = Date.now()): { nonce: string; expiresAt: Date } {
  const end = Math.floor(now / 1000) + NONCE_SECONDS;
  const body = end.toString(16).padStart(10, '0') + randomBytes(16).toString('hex');
  return { nonce: body + markOf(secret, body), expiresAt: new Date(end * 1000) };
}

/**
 * Uses a nonce up, in the transaction that signs its bearer in.
 * @throws Fault IDENTITY_EXPIRED for one that is not ours, is over, or was used.
 */
export async function useNonce(tx: Tx, secret: Secret, nonce: string, now = Date.now()): Promise<void> {
  const body = nonce.slice(0, -2 * MAC_BYTES);
  const end = Number.parseInt(body.slice(0, 10), 16) * 1000;
  const ours = isSameSecret(nonce.slice(-2 * MAC_BYTES), markOf(secret, body));
  if (!ours || !(end > now)) throw new Fault('IDENTITY_EXPIRED');
  const first = await tx
    .insert(usedNonces)
    .values({ nonceHash: sha256(nonce), expiresAt: new Date(end) })
    .onConflictDoNothing()
    .returning({ nonceHash: usedNonces.nonceHash });
  if (first.length === 0) throw new Fault('IDENTITY_EXPIRED');
}

function markOf({ AUTH_SECRET }: Secret, body: string): string {
  const mac = createHmac('sha256', AUTH_SECRET).update(`identity given nonce:${body}`).digest();
  return mac.subarray(0, MAC_BYTES).toString('hex');
}
