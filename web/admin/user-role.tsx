import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { ROLES, type Role } from '#domain/users/roles';
import { api } from '#web/lib/api';
import { faultOf } from '#web/lib/faults';
import { useFaultText } from '#web/lib/use-fault-text';
import { toast } from '#web/ui/toast';
import { useRefreshAdmin } from './use-admin-calls';

/** A user's role as a badge, changed where it stands; it holds from the user's next call on. */
export function UserRole({ user }: { user: AdminUser }) {
  const { t } = useTranslation(['admin', 'common']);
  const faultText = useFaultText();
  const refresh = useRefreshAdmin();
  const change = useMutation({
    mutationFn: (role: Role) => api.admin.setRole({ id: user.id, role }),
    onSuccess: ({ role }) =>
      toast.success(t('admin:toasts.roleUpdated', { role: t(`common:roles.${role}`).toLowerCase() })),
    onError: (error) => {
      // The admin has just said that they would rather not prove themselves.
      if (faultOf(error).code === 'REAUTHENTICATION_NEEDED') return;
      toast.error(t('admin:toasts.roleFailed', { message: faultText(error) }));
    },
    onSettled: refresh,
  });
  return (
    <Select
      size="xs"
      w={148}
      radius="xl"
      aria-label={t('admin:users.roleOf', { name: user.fullName })}
      data={ROLES.map((name) => ({ value: name, label: t(`common:roles.${name}`) }))}
      value={change.isPending ? change.variables : user.role}
      onChange={(value) => {
        const role = ROLES.find((name) => name === value);
        if (role && role !== user.role) change.mutate(role);
      }}
      // Not disabled: that would take the focus from who has just chosen by the keyboard.
      readOnly={change.isPending}
      allowDeselect={false}
    />
  );
}
