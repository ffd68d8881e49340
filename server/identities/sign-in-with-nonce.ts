import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { notingRefusal } from '#server/auth/note-refused-sign-in';
import type { Parts } from '#server/parts';
import { accountOfIdentity, linkIdentity } from './account-of-identity';
import { namedWallet, proveWallet } from './ethereum';
import { proveIdToken } from './id-token';
import { useNonce } from './nonces';

interface Proved {
  identity: ProvenIdentity;
  nonce: string;
}

/** A wallet's signed message. */
export interface SignedMessage {
  message: string;
  signature: string;
}

/**
 * The account that a wallet's signature opens; made if need be. Its nonce is spent.
 * @throws Fault NOT_FOUND where wallets are off, IDENTITY_NOT_PROVEN, IDENTITY_EXPIRED
 */
export function accountOfWallet(parts: Parts, signed: SignedMessage): Promise<string> {
  const shown = { way: 'wallet', address: namedWallet(signed.message) } as const;
  return notingRefusal(parts.database, shown, async () => accountOf(parts, await walletOf(parts, signed)));
}

/** The same for an id_token. */
export function accountOfIdToken(
  parts: Parts,
  given: { provider: string; idToken: string; nonce: string },
): Promise<string> {
  const shown = { way: 'id-token', provider: given.provider } as const;
  return notingRefusal(parts.database, shown, async () => accountOf(parts, await proveIdToken(parts, given)));
}

/** @throws Fault as `accountOfWallet`, and IDENTITY_TAKEN */
export async function linkWallet(parts: Parts, userId: string, signed: SignedMessage): Promise<void> {
  const { identity, nonce } = await walletOf(parts, signed);
  await parts.database.transaction(async (tx) => {
    await useNonce(tx, parts.environment, nonce);
    await linkIdentity(tx, userId, identity);
  });
}

function walletOf({ environment }: Parts, signed: SignedMessage): Promise<Proved> {
  if (environment.ETHEREUM_CHAINS.length === 0) throw new Fault('NOT_FOUND');
  return proveWallet(environment, signed);
}

function accountOf(parts: Parts, { identity, nonce }: Proved): Promise<string> {
  return parts.database.transaction(async (tx) => {
    await useNonce(tx, parts.environment, nonce);
    return accountOfIdentity(tx, identity);
  });
}
