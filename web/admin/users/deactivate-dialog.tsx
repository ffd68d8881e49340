import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { deletionCountsQuery } from './api/deletion-counts';
import { KeptKeys } from './kept-keys';
import { type UserDialogProps, useDeactivation } from './user-actions';

/** Says what a deactivation ends, the writer's jobs among it, before it is done: activating again brings no job back. */
export function DeactivateDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const counts = useQuery({ ...deletionCountsQuery(user?.id), enabled: opened });
  const deactivation = useDeactivation(({ id }) => {
    // A late response must not close the dialog of another user.
    if (id === user?.id) onClose();
  });
  const name = user?.fullName ?? '';
  const jobs = counts.data?.releasedAssignments ?? 0;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deactivation.title', { name })}
      confirmLabel={t('users.deactivate')}
      busy={deactivation.isPending}
      ready={counts.isSuccess}
      // The dialog accepts clicks during its exit transition.
      onConfirm={() => user && opened && deactivation.mutate({ id: user.id, deactivated: true })}
      onClose={onClose}
    >
      {counts.isPending ? <LoadingRows rows={2} /> : null}
      {counts.isError ? <ErrorState error={counts.error} onRetry={() => void counts.refetch()} /> : null}
      {counts.data ? (
        <>
          <p>{t('deactivation.text', { name })}</p>
          {jobs > 0 ? <p>{t('role.releasedAssignments', { count: jobs })}</p> : null}
          <KeptKeys count={counts.data.keptAdminKeys} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}
