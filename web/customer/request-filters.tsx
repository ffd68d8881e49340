import { useTranslation } from 'react-i18next';
import { AGE_ORDERS } from '#domain/age-orders';
import { CONTENT_TYPES, LANGUAGES } from '#domain/brief/brief';
import { REQUEST_ORIGINS } from '#domain/content-request/request-origins';
import { STATUS_GROUPS } from '#domain/content-request/status';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { FilterSelect, ListBar, SearchField, SortSelect } from '#web/ui/list/list-bar';

/** What the URL filters the customer's requests by; `filtered` is false where it shows all of them. */
export function chosenFilter(filters: SearchFilters) {
  const { search } = filters;
  const chosen = {
    status: filters.one('status', STATUS_GROUPS),
    language: filters.one('language', LANGUAGES),
    contentType: filters.one('type', CONTENT_TYPES),
    origin: filters.one('origin', REQUEST_ORIGINS),
  };
  const filtered = search !== '' || Object.values(chosen).some((one) => one !== undefined);
  return { filter: { search, ...chosen, sort: filters.one('sort', AGE_ORDERS) ?? 'newest' }, filtered };
}

/** Search, filters and sorting of the customer's requests. */
export function RequestFilters({ filters }: { filters: SearchFilters }) {
  const { t } = useTranslation(['customer', 'common']);
  return (
    <ListBar>
      <SearchField filters={filters} hint={t('customer:columns.title')} />
      <FilterSelect
        filters={filters}
        name="status"
        label={t('customer:columns.status')}
        values={STATUS_GROUPS}
        nameOf={(name) => t(`common:statuses.${name}`)}
      />
      <FilterSelect
        filters={filters}
        name="language"
        label={t('customer:columns.language')}
        values={LANGUAGES}
        nameOf={(name) => t(`common:languages.${name}`)}
      />
      <FilterSelect
        filters={filters}
        name="type"
        label={t('customer:columns.type')}
        values={CONTENT_TYPES}
        nameOf={(name) => t(`common:contentTypes.${name}`)}
      />
      <FilterSelect
        filters={filters}
        name="origin"
        label={t('customer:columns.origin')}
        values={REQUEST_ORIGINS}
        nameOf={(name) => t(`customer:origins.${name}`)}
      />
      <SortSelect filters={filters} values={AGE_ORDERS} />
    </ListBar>
  );
}
