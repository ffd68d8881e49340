import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import type { Role } from '#domain/users/roles';
import type { UserOrder } from '#domain/users/user-orders';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { DataTable } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { onDemand } from '#web/ui/on-demand';
import classes from '../admin.module.css';
import { AccountDialog } from './account-dialog';
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

interface Props {
  search: string;
  role: Role | undefined;
  sort: UserOrder;
  /** Those alone who wait for approval. */
  waiting: boolean;
}

/** The users that a search and filters leave, each with what an admin may do with them. */
export function UsersList({ search, role, sort, waiting }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  // What was opened last stays known, so that a dialog keeps its words while it leaves.
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
  const users = useInfiniteQuery({
    queryKey: [...queryKeys.admin.users, { search, role, sort, waiting }],
    queryFn: ({ pageParam }) =>
      api.admin.users({
        limit: 20,
        sort,
        ...(search ? { search } : {}),
        ...(role ? { role } : {}),
        ...(waiting ? { show: 'waiting' as const } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <PagedTable
        list={users}
        waiting={6}
        failed={t('admin:toasts.loadFailed')}
        none={<EmptyState title={t(waiting ? 'admin:users.noneWaiting' : 'admin:users.none')} />}
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
      <DeleteUserDialog {...dialogProps('deletion')} />
    </>
  );
}
