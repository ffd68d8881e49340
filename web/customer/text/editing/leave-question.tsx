import { useTranslation } from 'react-i18next';
import { useBlockedLeave } from '#web/lib/browser/use-blocked-leave';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import type { Editing } from './use-editing';

/** Asks before the page of a request is left with a text that is not saved. */
export function LeaveQuestion({ requestId, editing }: { requestId: string; editing: Editing }) {
  const { t } = useTranslation('generation');
  const leaving = useBlockedLeave(editing.changed, ({ pathname, search }) => {
    const stays = pathname === '/customer' && new URLSearchParams(search).get('request') === requestId;
    return !stays;
  });
  return (
    <ConfirmDialog
      opened={leaving.state === 'blocked'}
      title={t('edit.leaveTitle')}
      confirmLabel={t('edit.leave')}
      danger
      onClose={() => leaving.reset?.()}
      onConfirm={() => {
        editing.close();
        leaving.proceed?.();
      }}
    >
      {t('edit.leaveText')}
    </ConfirmDialog>
  );
}
