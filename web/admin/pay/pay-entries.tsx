import { Button, Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PayEntry } from '#contract/pay';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { SectionTitle } from '#web/ui/layout/section-title';
import { DataTable, RowActions } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import { AdjustButton } from './adjust-button';
import { CheckEntryButton } from './check-entry-button';
import { EntryTitle } from './entry-title';
import classes from './pay.module.css';
import { PayExport } from './pay-export';
import { usePayColumns } from './use-pay-columns';

interface Props {
  range: { from?: string; to?: string };
  filters: SearchFilters;
}

/** The time entries of a period, of all writers or one, all of them or those to be checked. */
export function PayEntries({ range, filters }: Props) {
  const { t } = useTranslation('pay');
  const writerId = filters.get('writer');
  const toBeChecked = filters.get('show') === 'to-be-checked';
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.admin.payEntries, { ...range, writerId, toBeChecked }],
    queryFn: ({ pageParam }) =>
      api.admin.payEntries({
        limit: 20,
        ...range,
        ...(writerId ? { writerId } : {}),
        ...(toBeChecked ? { show: 'to-be-checked' as const } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const failed = useLoadFailure(query, t('loadFailed'));
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const writer = writerId ? rows.find((row) => row.writerId === writerId)?.writerName : undefined;
  const oneWriter = writer ? t('entries.of', { name: writer }) : t('entries.oneWriter');
  return (
    <>
      {/* The choice of the list above says it where all are shown. */}
      {writerId ? (
        <SectionTitle>{oneWriter}</SectionTitle>
      ) : (
        <h2 className="visually-hidden">{t('entries.title')}</h2>
      )}
      <div className={classes.filters}>
        <Switch
          label={t('entries.onlyToBeChecked')}
          checked={toBeChecked}
          onChange={(event) => filters.set({ show: event.currentTarget.checked ? 'to-be-checked' : null })}
        />
        {writerId ? (
          <Button variant="subtle" onClick={() => filters.set({ writer: null })}>
            {t('entries.everybody')}
          </Button>
        ) : null}
        <PayExport list="entries" filter={{ ...range, ...(writerId ? { writerId } : {}) }} />
      </div>
      {query.isPending ? <LoadingRows rows={5} /> : null}
      {failed ? (
        <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && rows.length === 0 ? (
        <EmptyState title={t(toBeChecked ? 'entries.noneToBeChecked' : 'entries.none')} />
      ) : null}
      {rows.length > 0 ? <EntriesTable rows={rows} /> : null}
      <LoadMore
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        error={query.isFetchNextPageError ? query.error : undefined}
      />
    </>
  );
}

function EntriesTable({ rows }: { rows: readonly PayEntry[] }) {
  const { t } = useTranslation('pay');
  const shared = usePayColumns<PayEntry>((row) => row.createdAt);
  const stateOf = ({ toBeChecked, checkedAt, checkedBy }: PayEntry) => {
    if (toBeChecked) return <span className={classes.mark}>{t('entries.toBeChecked')}</span>;
    if (checkedBy) return t('entries.checkedBy', { name: checkedBy });
    return checkedAt ? t('entries.checked') : undefined;
  };
  return (
    <DataTable<PayEntry>
      label={t('entries.title')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'request',
          head: t('entries.request'),
          kind: 'title',
          cell: (row) => <EntryTitle entry={row} state={stateOf(row)} />,
        },
        ...shared,
        {
          key: 'actions',
          head: t('entries.actions'),
          kind: 'actions',
          cell: (row) => (
            <RowActions>
              {row.toBeChecked ? <CheckEntryButton entry={row} /> : null}
              <AdjustButton row={{ ...row, archived: false }} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}
