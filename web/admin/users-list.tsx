import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import type { Role } from '#domain/users/roles';
import type { UserOrder } from '#domain/users/user-orders';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useSession } from '#web/lib/session';
import { Breakable } from '#web/ui/breakable';
import { DataTable, RowActions, TitleCell } from '#web/ui/data-table';
import { EmptyState } from '#web/ui/empty-state';
import { onDemand } from '#web/ui/on-demand';
import { PagedTable } from '#web/ui/paged-table';
import { AccountDialog } from './account-dialog';
import classes from './admin.module.css';
import { ApproveButton } from './approve-button';
import { DeleteUserDialog } from './delete-user-dialog';
import { PasswordDialog } from './password-dialog';
import { UserActions } from './user-actions';
import { UserLanguages } from './user-languages';
import { UserRole } from './user-role';

const LinkDialog = onDemand(async () => (await import('./link-dialog')).LinkDialog, {
  shown: ({ user }) => user !== null,
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
  const { me } = useSession();
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const [account, setAccount] = useState<AdminUser | null>(null);
  const [password, setPassword] = useState<AdminUser | null>(null);
  const [linked, setLinked] = useState<AdminUser | null>(null);
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
          <DataTable<AdminUser>
            label={t('admin:tabs.users')}
            rows={rows}
            rowKey={(user) => user.id}
            columns={[
              {
                key: 'name',
                head: t('admin:users.name'),
                kind: 'title',
                cell: (user) => (
                  <TitleCell
                    title={user.fullName}
                    detail={
                      [
                        user.deactivated ? t('admin:users.deactivated') : '',
                        isUnproven(user) ? t('admin:users.unverified') : '',
                        user.awaitingApproval ? t('admin:users.awaitingApproval') : '',
                      ]
                        .filter(Boolean)
                        .join(', ') || undefined
                    }
                  />
                ),
              },
              {
                key: 'email',
                head: t('admin:users.email'),
                cell: (user) => (
                  <span className={classes.email}>
                    <Breakable text={user.email ?? user.phone ?? '–'} />
                  </span>
                ),
              },
              { key: 'role', head: t('admin:users.role'), cell: (user) => <UserRole user={user} /> },
              {
                key: 'languages',
                head: t('admin:users.languages'),
                cell: (user) => (user.supportedLanguages ? <UserLanguages user={user} /> : '–'),
              },
              {
                key: 'actions',
                head: t('admin:users.actions'),
                kind: 'actions',
                cell: (user) => (
                  <RowActions>
                    {user.awaitingApproval ? <ApproveButton user={user} /> : null}
                    <UserActions
                      user={user}
                      own={user.id === me?.id}
                      onAccount={() => setAccount(user)}
                      onPassword={() => setPassword(user)}
                      onLink={() => setLinked(user)}
                      onDelete={() => setDeleting(user)}
                    />
                  </RowActions>
                ),
              },
            ]}
          />
        )}
      </PagedTable>
      <AccountDialog user={account} onClose={() => setAccount(null)} />
      <PasswordDialog user={password} onClose={() => setPassword(null)} />
      <LinkDialog user={linked} onClose={() => setLinked(null)} />
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

/** An address or number that its owner has not confirmed; an account may have neither. */
function isUnproven(user: AdminUser): boolean {
  if (user.email !== null) return !user.emailVerified;
  return user.phone !== null && !user.phoneVerified;
}
