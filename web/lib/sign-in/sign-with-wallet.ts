import { createSiweMessage } from 'viem/siwe';
import { getAddress, stringToHex } from 'viem/utils';
import { walletNonce } from './api/wallet-nonce';

/** The provider that a wallet injects into pages (EIP-1193). */
export interface Wallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

/**
 * An EIP-4361 message for this site, issued now and signed by the wallet. Rejects if the user or the wallet refuses.
 */
export async function signWithWallet(
  wallet: Wallet,
  chains: readonly number[],
): Promise<{ message: string; signature: string }> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' });
  const address = getAddress(Array.isArray(accounts) ? String(accounts[0]) : '');
  const current = Number(await wallet.request({ method: 'eth_chainId' }));
  // A wallet on a chain that is not accepted signs for the first accepted one: the message has no effect on any chain.
  const chainId = chains.includes(current) ? current : (chains[0] ?? 1);
  const { nonce } = await walletNonce();
  const { host, origin } = window.location;
  const message = createSiweMessage({
    address,
    chainId,
    domain: host,
    uri: origin,
    nonce,
    version: '1',
    issuedAt: new Date(),
  });
  const signature = await wallet.request({
    method: 'personal_sign',
    params: [stringToHex(message), address],
  });
  return { message, signature: String(signature) };
}
