import { useTranslation } from 'react-i18next';
import { secondStep } from '#web/lib/sign-in/second-step';
import { toast } from '#web/ui/feedback/toast';
import type { EnteredByCode } from './api/sign-in-with-code';
import { useLoadSession } from './use-load-session';

/**
 * Completes a sign-in with a code: loads the new session and shows a toast, also before a second step where the password of the sign-up
 * was removed, since no later answer tells of it. The answer is null where only the session told of the sign-in.
 */
export function useEnterByCode(): (entered: EnteredByCode | null) => Promise<void> {
  const { t } = useTranslation('auth');
  const enter = useLoadSession();
  return async (entered) => {
    await enter();
    if (entered?.passwordKept === false) toast.success(t('signIn.noPassword'));
    else if (secondStep() === null) toast.success(t('signIn.done'));
  };
}
