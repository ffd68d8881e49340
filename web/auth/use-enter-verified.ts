import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forgetUser } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import type { Verified } from './auth-calls';
import { useEnter } from './use-enter';

/** Where a new account begins. */
export const FIRST_PAGE = '/create';

/**
 * What follows a proved address or number: a toast (`done`, or what became of the password), and the page learns that its
 * owner is signed in.
 */
export function useEnterVerified(done: 'verify.done' | 'phone.verified') {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const enter = useEnter();
  return async ({ passwordKept, signedIn }: Verified): Promise<void> => {
    if (signedIn) {
      // Whoever was signed in here before has been followed by this user on purpose.
      forgetUser(client);
      await enter();
    }
    const said = passwordKept ? done : 'verify.noPassword';
    toast.success(t(said === done && !signedIn ? 'verify.notSignedIn' : said));
  };
}
