import { type Hex, hashMessage, isAddressEqual, isHex, recoverAddress } from 'viem';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { getAddress, isAddress } from 'viem/utils';
import { ETHEREUM, type ProvenIdentity } from '#domain/identities/proven-identity';
import type { Environment } from '#server/environment/environment';
import { notProven } from '#server/identity/providers/proof';

/** A wallet may be signed with a clock that is a little off ours. */
const SKEW_MS = 60_000;
const OLDEST_MS = 600_000;

/**
 * Who signed an EIP-4361 message to us: for our address and scheme, on a chain that the owner allows, of now. The nonce
 * is checked last, by the code that uses it up. Contract wallets (ERC-1271) would need a node to ask, and are refused.
 * @throws Fault IDENTITY_NOT_PROVEN
 */
export async function proveWallet(
  environment: Pick<Environment, 'PUBLIC_URL' | 'ETHEREUM_CHAINS'>,
  { message, signature }: { message: string; signature: string },
  now = Date.now(),
): Promise<{ identity: ProvenIdentity; nonce: string }> {
  const fields = parseSiweMessage(message);
  const { origin, host, protocol } = new URL(environment.PUBLIC_URL);
  const { address, nonce, chainId, uri, issuedAt } = fields;
  if (!address || !nonce || !uri || fields.version !== '1') throw notProven('no EIP-4361 message');
  if (fields.domain !== host) throw notProven('signed for another domain');
  if (fields.scheme !== undefined && `${fields.scheme}:` !== protocol) throw notProven('another scheme');
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) throw notProven('signed for another address');
  if (chainId === undefined || !environment.ETHEREUM_CHAINS.includes(chainId))
    throw notProven('another chain');
  if (!validateSiweMessage({ message: fields, domain: host, time: new Date(now) }))
    throw notProven('not valid now');
  const at = issuedAt?.getTime() ?? Number.NaN;
  if (!(at > now - OLDEST_MS && at < now + SKEW_MS)) throw notProven('signed at another time');
  if (!isHex(signature) || !(await isSignedBy(address, message, signature)))
    throw notProven('another signature');
  // The checksummed form (EIP-55), so that one wallet has one spelling.
  const wallet = getAddress(address);
  const label = `${wallet.slice(0, 6)}…${wallet.slice(-4)}`;
  return {
    nonce,
    identity: {
      providerId: ETHEREUM,
      accountId: wallet,
      label: wallet,
      email: null,
      emailVerified: false,
      fullName: label,
    },
  };
}

/** The wallet that a message names, as we spell it; whether it has signed is not known yet. */
export function namedWallet(message: string): Hex | null {
  const { address } = parseSiweMessage(message);
  return address && isAddress(address, { strict: false }) ? getAddress(address) : null;
}

async function isSignedBy(address: Hex, message: string, signature: Hex): Promise<boolean> {
  try {
    return isAddressEqual(address, await recoverAddress({ hash: hashMessage(message), signature }));
  } catch {
    return false;
  }
}
