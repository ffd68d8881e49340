import { createSiweMessage } from 'viem/siwe';
import { getAddress, stringToHex } from 'viem/utils';
import { postJson } from '#web/lib/client/send-json';

/** What wallets put into pages (EIP-1193). */
export interface Wallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

/** An EIP-4361 message to this site, of now, that the user's wallet has signed. Rejects where the user or the wallet refuses. */
export async function signWithWallet(
  wallet: Wallet,
  chains: readonly number[],
): Promise<{ message: string; signature: string }> {
  const [first] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[];
  const address = getAddress(first ?? '');
  const current = Number(await wallet.request({ method: 'eth_chainId' }));
  // A message moves nothing on any chain: where the wallet is on another one, it signs for the first that counts here.
  const chainId = chains.includes(current) ? current : (chains[0] ?? 1);
  const { nonce } = await postJson<{ nonce: string }>('/api/auth/nonce', {});
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
