import { mutationOptions } from '@tanstack/react-query';
import { postJson } from '#web/lib/client/send-json';
import { walletHere } from '#web/lib/sign-in/wallet';

const PATH = '/api/auth/identities';

/** Asks for the URL of the provider, which redirects back to this page. */
export const linkProvider = mutationOptions({
  mutationFn: (provider: string) => postJson<{ url: string }>(PATH, { provider }),
});

/** Signs a message with the browser's wallet and links the wallet. The wallet code is loaded on demand. */
export const linkWallet = mutationOptions({
  mutationFn: async (chains: readonly number[]) => {
    const wallet = walletHere();
    if (!wallet) throw new Error('No wallet');
    const { signWithWallet } = await import('#web/lib/sign-in/sign-with-wallet');
    await postJson(PATH, await signWithWallet(wallet, chains));
  },
});
