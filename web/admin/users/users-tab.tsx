import { useTranslation } from 'react-i18next';
import { ROLES } from '#domain/users/roles';
import { USER_ORDERS } from '#domain/users/user-orders';
import { useSearchFilters } from '#web/lib/list/use-search-filters';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { FilterSelect, ListBar, SearchField, SortSelect } from '#web/ui/list/list-bar';
import { onDemand } from '#web/ui/on-demand';
import { NewUserActions } from './new-user-actions';
import { UsersList } from './users-list';

const SHOW = ['waiting', 'invited'] as const;
const Invitations = onDemand(async () => (await import('./invitations/invitations')).Invitations, {
  fallback: <LoadingRows rows={3} />,
});

/** All users and invitations: search, filter, create, invite. */
export function UsersTab() {
  const { t } = useTranslation(['admin', 'common']);
  const filters = useSearchFilters();
  const { search } = filters;
  const show = filters.one('show', SHOW);
  return (
    <>
      <ListBar actions={<NewUserActions />}>
        <SearchField filters={filters} hint={t('admin:users.searchHint')} />
        {show === 'invited' ? null : (
          <FilterSelect
            filters={filters}
            name="role"
            label={t('admin:users.role')}
            values={ROLES}
            nameOf={(name) => t(`common:roles.${name}`)}
          />
        )}
        <FilterSelect
          filters={filters}
          name="show"
          label={t('admin:users.show')}
          values={SHOW}
          nameOf={(name) => t(name === 'waiting' ? 'admin:users.waiting' : 'admin:invitations.filter')}
        />
        {show === 'invited' ? null : <SortSelect filters={filters} values={USER_ORDERS} />}
      </ListBar>
      {show === 'invited' ? (
        <Invitations search={search} />
      ) : (
        <UsersList
          search={search}
          role={filters.one('role', ROLES)}
          sort={filters.one('sort', USER_ORDERS) ?? 'newest'}
          waiting={show === 'waiting'}
        />
      )}
    </>
  );
}
