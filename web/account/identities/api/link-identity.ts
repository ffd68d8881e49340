import { addIdentity } from 'virtual:routes/http/outside';
import { mutationOptions } from '@tanstack/react-query';
import { sendCall } from '#web/lib/client/send-call';
import { walletHere } from '#web/lib/sign-in/wallet';

/** Asks for the URL of the provider, which redirects back to this page. */
export const linkProvider = mutationOptions({
  mutationFn: (provider: string) => sendCall(addIdentity, { body: { provider } }),
});

/** Signs a message with the browser's wallet and links the wallet. The wallet code is loaded on demand. */
export const linkWallet = mutationOptions({
  mutationFn: async (chains: readonly number[]) => {
    const wallet = walletHere();
    if (!wallet) throw new Error('No wallet');
    const { signWithWallet } = await import('#web/lib/sign-in/sign-with-wallet');
    await sendCall(addIdentity, { body: await signWithWallet(wallet, chains) });
  },
});
