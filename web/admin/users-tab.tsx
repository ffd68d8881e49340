import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#contract/admin';
import { ROLES } from '#domain/users/roles';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useSession } from '#web/lib/session';
import { DataTable, RowActions, TitleCell } from '#web/ui/data-table';
import { EmptyState } from '#web/ui/empty-state';
import { ErrorState } from '#web/ui/error-state';
import { LoadMore } from '#web/ui/load-more';
import { LoadingRows } from '#web/ui/loading-rows';
import { useLoadFailure } from '#web/ui/use-load-failure';
import classes from './admin.module.css';
import { ApproveButton } from './approve-button';
import { CreateUserDialog } from './create-user-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { PasswordDialog } from './password-dialog';
import { SearchField } from './search-field';
import { useSearchFilters } from './use-search-filters';
import { UserActions } from './user-actions';
import { UserLanguages } from './user-languages';
import { UserRole } from './user-role';

/** All users: search, filter, create, role, languages, password, delete. */
export function UsersTab() {
  const { t } = useTranslation(['admin', 'common']);
  const { me } = useSession();
  const filters = useSearchFilters();
  const search = filters.get('search') ?? '';
  const role = ROLES.find((name) => name === filters.get('role'));
  const waiting = filters.get('show') === 'waiting';
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const [password, setPassword] = useState<AdminUser | null>(null);
  const users = useInfiniteQuery({
    queryKey: [...queryKeys.admin.users, { search, role, waiting }],
    queryFn: ({ pageParam }) =>
      api.admin.users({
        limit: 20,
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
      <div className={classes.bar}>
        <SearchField filters={filters} hint={t('admin:users.searchHint')} />
        <Select
          label={t('admin:users.role')}
          placeholder={t('admin:users.allRoles')}
          data={ROLES.map((name) => ({ value: name, label: t(`common:roles.${name}`) }))}
          value={role ?? null}
          onChange={(value) => filters.set('role', value)}
          clearable
        />
        <Select
          label={t('admin:users.show')}
          placeholder={t('admin:requests.all')}
          data={[{ value: 'waiting', label: t('admin:users.waiting') }]}
          value={waiting ? 'waiting' : null}
          onChange={(value) => filters.set('show', value)}
          clearable
        />
        <Button
          className={classes.end}
          leftSection={<UserPlus size={16} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {t('admin:users.create')}
        </Button>
      </div>
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
                      user.emailVerified ? '' : t('admin:users.unverified'),
                      user.awaitingApproval ? t('admin:users.awaitingApproval') : '',
                    ]
                      .filter(Boolean)
                      .join(', ') || undefined
                  }
                />
              ),
            },
            { key: 'email', head: t('admin:users.email'), cell: (user) => user.email ?? '–' },
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
      <PasswordDialog user={password} onClose={() => setPassword(null)} />
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
