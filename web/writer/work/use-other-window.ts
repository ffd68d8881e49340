import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast';
import type { Working } from './use-working-copy';

/**
 * Returns a function for a call that was refused because another window has saved or submitted since: it brings the page up to date and
 * says so, under the toasts' `cause`. False where it could not.
 */
export function useOtherWindow(working: Working, title: string): (cause: string) => Promise<boolean> {
  const { t } = useTranslation('work');
  return async (cause) => {
    const outcome = await working.catchUp();
    if (outcome === 'shown') toast.info(t('savedElsewhere'), { about: { title }, cause });
    if (outcome === 'to-choose') toast.error(t('trouble.conflict'), { about: { title }, cause });
    return outcome !== null;
  };
}
