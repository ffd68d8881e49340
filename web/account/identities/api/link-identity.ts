import { mutationOptions } from '@tanstack/react-query';
import { postJson } from '#web/lib/client/send-json';
import { walletHere } from '#web/lib/sign-in/wallet';

const PATH = '/api/auth/identities';

/** Asks for the provider's own page, which leads back here. */
export const linkProvider = mutationOptions({
  mutationFn: (provider: string) => postJson<{ url: string }>(PATH, { provider }),
});

/** Adds the wallet that signs for it. What makes the message is loaded when it is wanted. */
export const linkWallet = mutationOptions({
  mutationFn: async (chains: readonly number[]) => {
    const wallet = walletHere();
    if (!wallet) throw new Error('No wallet');
    const { signWithWallet } = await import('#web/lib/sign-in/sign-with-wallet');
    await postJson(PATH, await signWithWallet(wallet, chains));
  },
});
