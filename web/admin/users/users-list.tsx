import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { DataTable } from '#web/ui/list/data-table';
import { NoneFound } from '#web/ui/list/none-found';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { onDemand } from '#web/ui/on-demand';
import classes from '../admin.module.css';
import { AccountDialog } from './account-dialog';
import { type UserFilter, users } from './api/users';
import { DeactivateDialog } from './deactivate-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { PasswordDialog } from './password-dialog';
import { type OpenedDialog, useUserColumns } from './use-user-columns';
import type { UserDialog, UserDialogProps } from './user-actions';

const LinkDialog = onDemand(async () => (await import('./link-dialog')).LinkDialog, {
  shown: ({ opened }) => opened,
});

const RoleDialog = onDemand<UserDialogProps>(async () => (await import('./role-dialog')).RoleDialog, {
  shown: ({ opened }) => opened,
});

/** The users that match a search and filters, with the actions on each. */
export function UsersList(filter: UserFilter) {
  const { t } = useTranslation(['admin', 'common']);
  // Kept after closing, so that the dialog keeps its text during the exit transition.
  const [last, setLast] = useState<OpenedDialog | null>(null);
  const [opened, setOpened] = useState(false);
  const columns = useUserColumns(
    useCallback((dialog) => {
      setLast(dialog);
      setOpened(true);
    }, []),
  );
  const dialogProps = (dialog: UserDialog) => {
    const user = last?.dialog === dialog ? last.user : null;
    return { user, opened: opened && user !== null, onClose: () => setOpened(false) };
  };
  const list = usePagedList(users(filter));
  return (
    <>
      <PagedTable
        list={list}
        found
        waiting={6}
        failed={t('admin:toasts.loadFailed')}
        none={<NoneFound title={t(filter.waiting ? 'admin:users.noneWaiting' : 'admin:users.none')} />}
      >
        {(rows) => (
          <div className={classes.dense}>
            <DataTable<AdminUser>
              label={t('admin:tabs.users')}
              rows={rows}
              rowKey={(user) => user.id}
              columns={columns}
            />
          </div>
        )}
      </PagedTable>
      <RoleDialog {...dialogProps('role')} />
      <AccountDialog {...dialogProps('account')} />
      <PasswordDialog {...dialogProps('password')} />
      <LinkDialog {...dialogProps('link')} />
      <DeactivateDialog {...dialogProps('deactivation')} />
      <DeleteUserDialog {...dialogProps('deletion')} />
    </>
  );
}
