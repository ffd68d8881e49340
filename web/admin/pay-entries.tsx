import { Button, Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PayEntry } from '#contract/pay';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import type { useSearchFilters } from '#web/lib/use-search-filters';
import { type Column, DataTable, TitleCell } from '#web/ui/data-table';
import { DateTime } from '#web/ui/date-time';
import { EmptyState } from '#web/ui/empty-state';
import { ErrorState } from '#web/ui/error-state';
import { LoadMore } from '#web/ui/load-more';
import { LoadingRows } from '#web/ui/loading-rows';
import { Minutes } from '#web/ui/minutes';
import { Money } from '#web/ui/money';
import { SectionTitle } from '#web/ui/section-title';
import { useLoadFailure } from '#web/ui/use-load-failure';
import { CheckEntryButton } from './check-entry-button';
import classes from './pay.module.css';

interface Props {
  range: { from?: string; to?: string };
  filters: ReturnType<typeof useSearchFilters>;
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
      <SectionTitle>{writerId ? oneWriter : t('entries.title')}</SectionTitle>
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
  const stateOf = ({ toBeChecked, checkedAt, checkedBy }: PayEntry) => {
    if (toBeChecked) return <span className={classes.mark}>{t('entries.toBeChecked')}</span>;
    if (checkedBy) return t('entries.checkedBy', { name: checkedBy });
    return checkedAt ? t('entries.checked') : undefined;
  };
  const actions: Column<PayEntry> = {
    key: 'actions',
    head: t('entries.actions'),
    kind: 'actions',
    cell: (row) => (row.toBeChecked ? <CheckEntryButton entry={row} /> : null),
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
          cell: (row) => <TitleCell title={row.title} detail={stateOf(row)} />,
        },
        { key: 'writer', head: t('entries.writer'), cell: (row) => row.writerName },
        {
          key: 'date',
          head: t('entries.date'),
          cell: (row) => <DateTime value={row.createdAt} as="day" />,
        },
        {
          key: 'minutes',
          head: t('entries.minutes'),
          kind: 'figure',
          cell: (row) => <Minutes value={row.minutes} />,
        },
        {
          key: 'rate',
          head: t('entries.rate'),
          kind: 'figure',
          cell: (row) => <Money cents={row.hourlyRateCents} />,
        },
        {
          key: 'amount',
          head: t('entries.amount'),
          kind: 'figure',
          cell: (row) => <Money cents={row.amountCents} />,
        },
        ...(rows.some((row) => row.toBeChecked) ? [actions] : []),
      ]}
    />
  );
}
