import { useTranslation } from 'react-i18next';
import { NoAnswer } from '#web/lib/faults/faults';
import { toast } from '#web/ui/feedback/toast';

/**
 * Waits for a call that sends a code, and says that it is on its way. Where the answer was lost, it may be: the call then counts as made,
 * so that the code's field is there for it.
 */
export function useSent(): (call: Promise<unknown>, done: string) => Promise<void> {
  const { t } = useTranslation('auth');
  return async (call, done) => {
    try {
      await call;
      toast.success(done);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      toast.error(t('unanswered.sent'));
    }
  };
}
