import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statusOf } from '#web/lib/faults/faults';
import { secondStep } from '#web/lib/sign-in/second-step';
import { walletHere } from '#web/lib/sign-in/wallet';
import { toast } from '#web/ui/feedback/toast';
import { signInWithWallet } from '../api/sign-in-with-wallet';
import { useAuthText } from '../form/use-auth-text';
import { useLoadSession } from '../use-load-session';

/** Signs in with a message signed by the browser's wallet. The wallet code is loaded on demand. */
export function useWalletSignIn(chains: readonly number[]) {
  const { t } = useTranslation('auth');
  const authText = useAuthText();
  const enter = useLoadSession();
  return useMutation({
    mutationFn: async () => {
      const wallet = walletHere();
      if (!wallet) throw new Error('No wallet');
      const { signWithWallet } = await import('#web/lib/sign-in/sign-with-wallet');
      await signInWithWallet(await signWithWallet(wallet, chains));
      await enter();
    },
    onSuccess: () => {
      if (secondStep() === null) toast.success(t('signIn.done'));
    },
    onError: (error) =>
      toast.error(isAnswer(error) ? authText(error, t('signIn.failed')) : t('ways.walletRefused')),
  });
}

/** True for an HTTP error or a failed fetch (TypeError); any other error comes from the wallet. */
function isAnswer(error: unknown): boolean {
  return statusOf(error) !== null || error instanceof TypeError;
}
