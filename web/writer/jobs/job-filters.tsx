import { useTranslation } from 'react-i18next';
import { AGE_ORDERS } from '#domain/age-orders';
import { CONTENT_TYPES, type Language } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { FilterSelect, ListBar, SearchField, SortSelect } from '#web/ui/list/list-bar';

/** What a job's wish for a date is filtered by. */
export const WISHES = ['dated'] as const;

interface Props {
  filters: SearchFilters;
  /** The languages to offer: those that rows can have. */
  languages: readonly Language[];
  /** The statuses to offer; absent where all rows have the same. */
  statuses?: readonly RequestStatus[];
  /** Whether to offer a filter by wishes for a date. */
  wishes?: boolean;
}

/** Search by title, filters by status, language and content type, sorting by age; for jobs and for assignments. */
export function JobFilters({ filters, languages, statuses, wishes = false }: Props) {
  const { t } = useTranslation(['writer', 'common']);
  return (
    <ListBar>
      <SearchField filters={filters} hint={t('writer:columns.title')} />
      {statuses ? (
        <FilterSelect
          filters={filters}
          name="status"
          label={t('writer:columns.status')}
          values={statuses}
          nameOf={(name) => t(`common:statuses.${name}`)}
        />
      ) : null}
      <FilterSelect
        filters={filters}
        name="language"
        label={t('writer:columns.language')}
        values={languages}
        nameOf={(name) => t(`common:languages.${name}`)}
      />
      <FilterSelect
        filters={filters}
        name="type"
        label={t('writer:columns.contentType')}
        values={CONTENT_TYPES}
        nameOf={(name) => t(`common:contentTypes.${name}`)}
      />
      {wishes ? (
        <FilterSelect
          filters={filters}
          name="wished"
          label={t('writer:columns.wished')}
          values={WISHES}
          nameOf={(name) => t(`writer:wishes.${name}`)}
        />
      ) : null}
      <SortSelect filters={filters} values={AGE_ORDERS} />
    </ListBar>
  );
}
