import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forgetUser } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import type { Verified } from './api/verify';
import { useLoadSession } from './use-load-session';

/** The first page of a new customer. */
export const FIRST_PAGE = '/create';

/** The cause of a new account's toasts: the request to verify it is replaced by the result. */
export const NEW_ACCOUNT = 'new account';

type Done = 'verify.done' | 'phone.verified';

/**
 * Completes a verification: shows a toast (`done`, or that the password was dropped) and loads the new session. The answer is null where
 * only the session told of it: whether the password stayed is then not known, and not said. Returns whether the user is signed in.
 */
export function useEnterVerified(done: Done) {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const enter = useLoadSession();
  return async (verified: Verified | null): Promise<boolean> => {
    const signedIn = verified?.signedIn ?? true;
    if (signedIn) {
      // The verified account may be another than the one signed in before: that user's cached data must go.
      forgetUser(client);
      await enter();
    }
    toast.success(t(textOf(verified, done)), { cause: NEW_ACCOUNT });
    return signedIn;
  };
}

function textOf(verified: Verified | null, done: Done) {
  if (!verified) return 'signIn.done';
  if (!verified.passwordKept) return 'verify.noPassword';
  return verified.signedIn ? done : 'verify.notSignedIn';
}
