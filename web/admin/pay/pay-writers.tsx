import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WriterPay } from '#contract/pay';
import { api } from '#web/lib/client/api';
import { queryKeys } from '#web/lib/client/query-keys';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { SectionTitle } from '#web/ui/layout/section-title';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { LoadMore } from '#web/ui/list/load-more';
import classes from './pay.module.css';
import { PayTotals } from './pay-totals';
import { RateButton } from './rate-button';

interface Props {
  range: { from?: string; to?: string };
  onEntries: (writer: WriterPay) => void;
}

/** The sums of a period, all together and writer by writer. */
export function PayWriters({ range, onEntries }: Props) {
  const { t } = useTranslation('pay');
  const pay = useInfiniteQuery({
    queryKey: [...queryKeys.admin.payOfWriters, range],
    queryFn: ({ pageParam }) =>
      api.admin.payOfWriters({ limit: 20, ...range, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const failed = useLoadFailure(pay, t('loadFailed'));
  const rows = pay.data?.pages.flatMap((page) => page.items) ?? [];
  const sums = pay.data?.pages[0];
  if (failed)
    return <ErrorState title={t('loadFailed')} error={pay.error} onRetry={() => void pay.refetch()} />;
  return (
    <>
      <PayTotals total={sums?.total} />
      {sums && sums.deletedWriters.entries > 0 ? (
        <p className={classes.deleted}>
          {t('writers.deleted', { count: sums.deletedWriters.entries })}{' '}
          <Money cents={sums.deletedWriters.amountCents} />
        </p>
      ) : null}
      <SectionTitle>{t('writers.title')}</SectionTitle>
      {pay.isPending ? <LoadingRows rows={3} /> : null}
      {pay.isSuccess && rows.length === 0 ? (
        <EmptyState title={t('writers.none')}>{t('writers.noneHint')}</EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <DataTable<WriterPay>
          label={t('writers.title')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'name',
              head: t('writers.name'),
              kind: 'title',
              cell: (row) => (
                <TitleCell
                  title={row.name}
                  detail={
                    [
                      row.writes ? '' : t('writers.former'),
                      row.toBeChecked > 0 ? t('writers.toBeChecked', { count: row.toBeChecked }) : '',
                    ]
                      .filter(Boolean)
                      .join(', ') || undefined
                  }
                />
              ),
            },
            {
              key: 'minutes',
              head: t('writers.minutes'),
              kind: 'figure',
              cell: (row) => <Minutes value={row.minutes} />,
            },
            {
              key: 'amount',
              head: t('writers.amount'),
              kind: 'figure',
              cell: (row) => <Money cents={row.amountCents} />,
            },
            {
              key: 'rate',
              head: t('writers.rate'),
              kind: 'figure',
              cell: (row) => <Money cents={row.hourlyRateCents} />,
            },
            {
              key: 'actions',
              head: t('writers.actions'),
              kind: 'actions',
              cell: (row) => (
                <RowActions>
                  <Button
                    variant="default"
                    aria-label={t('writers.entriesOf', { name: row.name })}
                    onClick={() => onEntries(row)}
                  >
                    {t('writers.entries')}
                  </Button>
                  {row.writes ? <RateButton writer={row} /> : null}
                </RowActions>
              ),
            },
          ]}
        />
      ) : null}
      <LoadMore
        more={pay.hasNextPage}
        loading={pay.isFetchingNextPage}
        onMore={() => void pay.fetchNextPage()}
        error={pay.isFetchNextPageError ? pay.error : undefined}
      />
    </>
  );
}
