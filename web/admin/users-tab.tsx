import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { ROLES } from '#domain/users/roles';
import { USER_ORDERS } from '#domain/users/user-orders';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useSession } from '#web/lib/session';
import { useSearchFilters } from '#web/lib/use-search-filters';
import { DataTable, RowActions, TitleCell } from '#web/ui/data-table';
import { EmptyState } from '#web/ui/empty-state';
import { ErrorState } from '#web/ui/error-state';
import { FilterSelect, ListBar, SearchField, SortSelect } from '#web/ui/list-bar';
import { LoadMore } from '#web/ui/load-more';
import { LoadingRows } from '#web/ui/loading-rows';
import { useLoadFailure } from '#web/ui/use-load-failure';
import { AccountDialog } from './account-dialog';
import classes from './admin.module.css';
import { ApproveButton } from './approve-button';
import { CreateUserDialog } from './create-user-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { PasswordDialog } from './password-dialog';
import { UserActions } from './user-actions';
import { UserLanguages } from './user-languages';
import { UserRole } from './user-role';

const SHOW = ['waiting'] as const;

/** All users: search, filter, create, role, languages, password, delete. */
export function UsersTab() {
  const { t } = useTranslation(['admin', 'common']);
  const { me } = useSession();
  const filters = useSearchFilters();
  const { search } = filters;
  const role = filters.one('role', ROLES);
  const sort = filters.one('sort', USER_ORDERS) ?? 'newest';
  const waiting = filters.one('show', SHOW) === 'waiting';
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const [account, setAccount] = useState<AdminUser | null>(null);
  const [password, setPassword] = useState<AdminUser | null>(null);
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
  const failed = useLoadFailure(users, t('admin:toasts.loadFailed'));
  const rows = users.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ListBar>
        <SearchField filters={filters} hint={t('admin:users.searchHint')} />
        <FilterSelect
          filters={filters}
          name="role"
          label={t('admin:users.role')}
          values={ROLES}
          nameOf={(name) => t(`common:roles.${name}`)}
        />
        <FilterSelect
          filters={filters}
          name="show"
          label={t('admin:users.show')}
          values={SHOW}
          nameOf={() => t('admin:users.waiting')}
        />
        <SortSelect filters={filters} values={USER_ORDERS} />
        <Button
          className={classes.end}
          leftSection={<UserPlus size={16} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {t('admin:users.create')}
        </Button>
      </ListBar>
      {users.isPending ? <LoadingRows rows={6} /> : null}
      {failed ? (
        <ErrorState
          title={t('admin:toasts.loadFailed')}
          error={users.error}
          onRetry={() => void users.refetch()}
        />
      ) : null}
      {users.isSuccess && rows.length === 0 ? (
        <EmptyState title={t(waiting ? 'admin:users.noneWaiting' : 'admin:users.none')} />
      ) : null}
      {rows.length > 0 ? (
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
            { key: 'email', head: t('admin:users.email'), cell: (user) => user.email ?? user.phone ?? '–' },
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
                    onDelete={() => setDeleting(user)}
                  />
                </RowActions>
              ),
            },
          ]}
        />
      ) : null}
      <LoadMore
        more={users.hasNextPage}
        loading={users.isFetchingNextPage}
        onMore={() => void users.fetchNextPage()}
        error={users.isFetchNextPageError ? users.error : undefined}
      />
      <CreateUserDialog opened={creating} onClose={() => setCreating(false)} />
      <AccountDialog user={account} onClose={() => setAccount(null)} />
      <PasswordDialog user={password} onClose={() => setPassword(null)} />
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

/** An address or number that its owner has not confirmed; an account may have neither. */
function isUnproven(user: AdminUser): boolean {
  if (user.email !== null) return !user.emailVerified;
  return user.phone !== null && !user.phoneVerified;
}
