import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { accountOfIdentity, linkIdentity } from '#server/identity/providers/account-of-identity';
import { proveIdToken } from '#server/identity/providers/oidc/id-token';
import { auditRefusedSignIn } from '#server/identity/sessions/audit-refused-sign-in';
import type { Services } from '#server/services';
import { useNonce } from './nonces';

/**
 * Loads what reads wallets with the first one: it is 8 MB of memory and half a second of a start.
 * @throws Fault NOT_FOUND where wallets are off
 */
async function loadEthereum({ environment }: Services) {
  if (environment.ETHEREUM_CHAINS.length === 0) throw new Fault('NOT_FOUND');
  return import('./ethereum');
}

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
export async function accountOfWallet(services: Services, signed: SignedMessage): Promise<string> {
  const { namedWallet } = await loadEthereum(services);
  const shown = { way: 'wallet', address: namedWallet(signed.message) } as const;
  return auditRefusedSignIn(services.database, shown, async () =>
    accountOf(services, await walletOf(services, signed)),
  );
}

/** The same for an id_token. */
export function accountOfIdToken(
  services: Services,
  given: { provider: string; idToken: string; nonce: string },
): Promise<string> {
  const shown = { way: 'id-token', provider: given.provider } as const;
  return auditRefusedSignIn(services.database, shown, async () =>
    accountOf(services, await proveIdToken(services, given)),
  );
}

/** @throws Fault as `accountOfWallet`, and IDENTITY_TAKEN */
export async function linkWallet(services: Services, userId: string, signed: SignedMessage): Promise<void> {
  const { identity, nonce } = await walletOf(services, signed);
  await services.database.transaction(async (tx) => {
    await useNonce(tx, services.environment, nonce);
    await linkIdentity(tx, userId, identity);
  });
}

async function walletOf(services: Services, signed: SignedMessage): Promise<Proved> {
  const { proveWallet } = await loadEthereum(services);
  return proveWallet(services.environment, signed);
}

function accountOf(services: Services, { identity, nonce }: Proved): Promise<string> {
  return services.database.transaction(async (tx) => {
    await useNonce(tx, services.environment, nonce);
    return accountOfIdentity(tx, identity);
  });
}
