import { Modal, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { ROLES, type Role } from '#domain/users/roles';
import { putRow } from '#web/lib/client/put-row';
import { queryKeys } from '#web/lib/client/query-keys';
import { faultOf } from '#web/lib/faults/faults';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import classes from '../admin.module.css';
import { DialogForm } from '../dialog-form';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { deletionCountsQuery } from './api/deletion-counts';
import { setRole } from './api/set-role';
import type { UserDialogProps } from './user-actions';

/** Changes a user's role and lists the consequences first. */
export function RoleDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation(['admin', 'common', 'rare']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('admin:role.title', { name: user?.fullName ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {user ? <RoleForm key={user.id} user={user} opened={opened} onClose={onClose} /> : null}
    </Modal>
  );
}

function RoleForm({ user, opened, onClose }: { user: AdminUser; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const client = useQueryClient();
  const refresh = useInvalidateAdmin();
  const [role, choose] = useState<Role>(user.role);
  const counts = useQuery({ ...deletionCountsQuery(user.id), enabled: opened });
  const change = useMutation({
    ...setRole,
    onSuccess: (saved) => {
      const { role: given } = saved;
      putRow(client, queryKeys.admin.users, saved);
      toast.success(t('admin:toasts.roleUpdated', { role: t(`common:roles.${given}`).toLowerCase() }));
    },
    onError: (error) => {
      const { code } = faultOf(error);
      // The admin cancelled the step-up authentication.
      if (code === 'REAUTHENTICATION_NEEDED') return;
      if (code === 'WRONG_STATE') toast.info(t('admin:role.changedMeanwhile', { name: user.fullName }));
      else toast.error(faultText(error, (message) => t('admin:toasts.roleFailed', { message })));
    },
    onSettled: () => void refresh(),
  });
  const other = role !== user.role;
  return (
    <DialogForm
      // Passed here and not to useMutation: it is skipped once the form is unmounted and another may be open.
      onSubmit={() =>
        change.mutate(
          { id: user.id, role, from: user.role },
          {
            onSuccess: onClose,
            onError: (error) => faultOf(error).code === 'WRONG_STATE' && onClose(),
          },
        )
      }
      onCancel={onClose}
      busy={change.isPending}
      // Disabled until the consequences are loaded.
      disabled={!other || !counts.data}
      submit={t('admin:role.change')}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('admin:users.role')}
        value={role}
        readOnly={change.isPending}
        onChange={(value) => choose(ROLES.find((name) => name === value) ?? user.role)}
        data={[...ROLES].reverse().map((name) => ({ value: name, label: t(`common:roles.${name}`) }))}
        ref={startAtChosen}
      />
      <div aria-live="polite">
        {counts.isError ? <ErrorState error={counts.error} onRetry={() => void counts.refetch()} /> : null}
        {counts.isPending ? <LoadingRows rows={2} /> : null}
        {counts.data ? <Consequences from={user.role} to={role} counts={counts.data} /> : null}
      </div>
    </DialogForm>
  );
}

/** The focus starts at the chosen role: the dialog's own mark on the group would name an element that cannot be focused. */
function startAtChosen(group: HTMLElement | null): void {
  group?.querySelector('input:checked')?.setAttribute('data-autofocus', '');
}

interface ConsequencesProps {
  from: Role;
  to: Role;
  counts: { requests: number; releasedAssignments: number; keptAdminKeys?: number | undefined };
}

/** The consequences of a change of role, those that others notice first. */
function Consequences({ from, to, counts }: ConsequencesProps) {
  const { t } = useTranslation(['admin', 'rare']);
  if (from === to) return <p className={classes.quiet}>{t('admin:role.choose')}</p>;
  const keys = counts.keptAdminKeys ?? 0;
  const texts = [
    ...(from === 'writer'
      ? [
          t('admin:role.releasedAssignments', { count: counts.releasedAssignments }),
          t('admin:role.timeStays'),
        ]
      : []),
    ...(from === 'admin' ? [t('admin:role.noMoreAdmin')] : []),
    ...(from === 'admin' && keys > 0 ? [t('rare:keptKeys', { count: keys })] : []),
    ...(to === 'writer' ? [t('admin:role.writerProfile')] : []),
    // A writer cannot see own requests; an admin can open every page.
    ...(to === 'writer' && counts.requests > 0
      ? [t('admin:role.ownRequests', { count: counts.requests })]
      : []),
    ...(to === 'admin' ? [t('admin:role.admin')] : []),
    t('admin:role.atOnce'),
  ];
  return (
    <ul className={classes.counts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
