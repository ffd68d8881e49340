import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import type { Editing } from './use-editing';

/** Asks before the page of a request is left with a text that is not saved. */
export function LeaveQuestion({ requestId, editing }: { requestId: string; editing: Editing }) {
  const { t } = useTranslation('generation');
  const leaving = useBlockedLeave(requestId, editing.changed);
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

/** Where the tab is closed, the browser asks; within the application, the navigation waits for `proceed`. */
function useBlockedLeave(requestId: string, unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(({ nextLocation: { pathname, search } }) => {
    const stays = pathname === '/customer' && new URLSearchParams(search).get('request') === requestId;
    return unsaved && !stays;
  });
}
