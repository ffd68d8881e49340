import { Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Ellipsis,
  KeyRound,
  Link2,
  Trash2,
  UserRoundCheck,
  UserRoundCog,
  UserRoundPen,
  UserRoundX,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { putRow } from '#web/lib/client/put-row';
import { queryKeys } from '#web/lib/client/query-keys';
import { toast } from '#web/ui/feedback/toast';
import { useFaultToast } from '#web/ui/feedback/use-fault-toast';
import { useInvalidateAdmin } from '../use-invalidate-admin';
import { setDeactivated } from './api/set-deactivated';

/** The dialogs for a user. */
export type UserDialog = 'role' | 'account' | 'password' | 'link' | 'deactivation' | 'deletion';

export interface UserDialogProps {
  /** The dialog's user; kept during its exit transition. */
  user: AdminUser | null;
  opened: boolean;
  onClose: () => void;
}

interface Props {
  user: AdminUser;
  /** True for the admin's own row, which cannot be deleted or deactivated. */
  own: boolean;
  onOpen: (dialog: UserDialog) => void;
}

/** Deactivates a user, or reactivates them. */
export function useDeactivation(onDone: (user: { id: string }) => void = () => undefined) {
  const { t } = useTranslation('admin');
  const faultToast = useFaultToast();
  const client = useQueryClient();
  const refresh = useInvalidateAdmin();
  return useMutation({
    ...setDeactivated,
    onSuccess: (saved) => {
      const { id, fullName, deactivated } = saved;
      putRow(client, queryKeys.admin.users, saved);
      toast.success(t(deactivated ? 'toasts.deactivated' : 'toasts.activated', { name: fullName }));
      onDone({ id });
    },
    onError: faultToast,
    onSettled: () => void refresh(),
  });
}

export function UserActions({ user, own, onOpen }: Props) {
  const { t } = useTranslation('admin');
  const deactivation = useDeactivation();
  const button = useRef<HTMLButtonElement>(null);
  const open = (dialog: UserDialog) => {
    // The dialog returns focus to the menu item, which is unmounted by then.
    button.current?.focus();
    onOpen(dialog);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          aria-label={t('users.actionsOf', { name: user.fullName })}
          loading={deactivation.isPending}
        >
          <Ellipsis size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<UserRoundPen size={16} aria-hidden />} onClick={() => open('role')}>
          {t('role.open')}
        </Menu.Item>
        <Menu.Item leftSection={<UserRoundCog size={16} aria-hidden />} onClick={() => open('account')}>
          {t('account.open')}
        </Menu.Item>
        <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={() => open('password')}>
          {t('users.changePassword')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Link2 size={16} aria-hidden />}
          disabled={user.deactivated}
          onClick={() => open('link')}
        >
          {t('makeLink.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={
            user.deactivated ? <UserRoundCheck size={16} aria-hidden /> : <UserRoundX size={16} aria-hidden />
          }
          disabled={own}
          // Only what takes something away is asked about first.
          onClick={() =>
            user.deactivated ? deactivation.mutate({ id: user.id, deactivated: false }) : open('deactivation')
          }
        >
          {user.deactivated ? t('users.activate') : t('users.deactivate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Trash2 size={16} aria-hidden />}
          disabled={own}
          title={own ? t('validation.ownAccount') : undefined}
          onClick={() => open('deletion')}
        >
          {own ? t('validation.ownAccount') : t('users.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
