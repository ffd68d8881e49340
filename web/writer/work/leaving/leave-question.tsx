import { useTranslation } from 'react-i18next';
import { useBlockedLeave } from '#web/lib/browser/use-blocked-leave';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import type { Working } from '../use-working-copy';

/** Asks before the page is left with words that neither the server nor this browser has. */
export function LeaveQuestion({ working: { isOnlyHere, isClosed } }: { working: Working }) {
  const { t } = useTranslation('work');
  const leaving = useBlockedLeave(isOnlyHere, () => !isClosed());
  return (
    <ConfirmDialog
      opened={leaving.state === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      danger
      onClose={() => leaving.reset?.()}
      onConfirm={() => leaving.proceed?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
