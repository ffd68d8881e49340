import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DELETION_COUNTS } from '#domain/users/deletion-counts';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import classes from '../admin.module.css';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { deleteUser } from './api/delete-user';
import { deletionCountsQuery } from './api/deletion-counts';
import { KeptKeys } from './kept-keys';
import { type UserDialogProps, useDeactivation } from './user-actions';

/** Lists what is deleted with the user, and offers to deactivate instead. */
export function DeleteUserDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const refresh = useInvalidateAdmin();
  const counts = useQuery({ ...deletionCountsQuery(user?.id), enabled: opened });
  // A late response must not close the dialog of another user.
  const done = ({ id }: { id: string }) => {
    if (id === user?.id) onClose();
  };
  const deactivation = useDeactivation(done);
  const remove = useMutation({
    ...deleteUser,
    onSuccess: (_, target) => {
      toast.success(t('toasts.deleted', { name: target.fullName }));
      done(target);
    },
    onError: (error) => {
      if (faultOf(error).code === 'REAUTHENTICATION_NEEDED') return;
      toast.error(faultText(error, (message) => t('toasts.deleteFailed', { message })));
    },
    onSettled: () => void refresh(),
  });
  const goes = DELETION_COUNTS.filter((key) => counts.data && counts.data[key] > 0);
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('deletion.title', { name: user?.fullName ?? '' })}
      confirmLabel={t('users.delete')}
      busy={remove.isPending}
      ready={counts.isSuccess}
      // The dialog accepts clicks during its exit transition.
      onConfirm={() => user && opened && remove.mutate(user)}
      onClose={onClose}
      alternative={
        user && !user.deactivated ? (
          <Button
            variant="outline"
            loading={deactivation.isPending}
            onClick={() => opened && deactivation.mutate({ id: user.id, deactivated: true })}
          >
            {t('users.deactivate')}
          </Button>
        ) : null
      }
    >
      {counts.isPending ? <LoadingRows rows={2} /> : null}
      {counts.isError ? <ErrorState error={counts.error} onRetry={() => void counts.refetch()} /> : null}
      {counts.data ? (
        <>
          <p>
            {t('deletion.final')} {goes.length > 0 ? t('deletion.warning') : null}
          </p>
          {goes.length > 0 ? (
            <ul className={classes.counts}>
              {goes.map((key) => (
                <li key={key}>{t(`deletion.${key}`, { count: counts.data[key] })}</li>
              ))}
            </ul>
          ) : null}
          <KeptKeys count={counts.data.keptAdminKeys} />
          <p className={classes.quiet}>{t('deletion.deactivateHint')}</p>
        </>
      ) : null}
    </ConfirmDialog>
  );
}
