import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WriterPay } from '#contract/pay';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { ErrorState } from '#web/ui/feedback/error-state';
import { useLoadFailure } from '#web/ui/feedback/use-load-failure';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { SectionTitle } from '#web/ui/layout/section-title';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { useHeadingTakesFocus } from '#web/ui/use-heading-takes-focus';
import { TwoLines } from '../two-lines';
import { payOfWriters } from './api/pay-of-writers';
import classes from './pay.module.css';
import type { PayRange } from './pay-period';
import { PayTotals } from './pay-totals';
import { RecordButton } from './payments/record-button';
import { RateButton } from './rate-button';

export const usePayOfWriters = (range: PayRange) => usePagedList(payOfWriters(range));

interface Props {
  list: ReturnType<typeof usePayOfWriters>;
  range: PayRange;
  onEntries: (writer: WriterPay) => void;
  /** Shows what is unpaid of all time. */
  onUnpaid: () => void;
}

/** In a period without a beginning nothing is from before it; a server of an earlier release, amid an upgrade, doesn't say. */
const earlierOf = (sums: { earlierUnpaidCents?: number | undefined }) => sums.earlierUnpaidCents ?? 0;

/** Whether there may be something to pay: a payment pays what is unpaid until the period's end. */
const isOwed = (row: WriterPay) => row.unpaidCents > 0 || earlierOf(row) > 0;

/** The sums of a period, in total and per writer. */
export function PayWriters({ list, range, onEntries, onUnpaid }: Props) {
  const { t } = useTranslation('pay');
  const place = useHeadingTakesFocus();
  const failed = useLoadFailure(list.query, t('loadFailed'));
  if (failed) return <ErrorState title={t('loadFailed')} error={list.error} onRetry={list.retry} />;
  const sums = list.first;
  // Of writers with an account, on each page of the list: pay of deleted ones is recorded in the archive, by name. Deductions of one
  // writer may outweigh what is unpaid of another.
  const owed =
    sums !== undefined &&
    (sums.total.unpaidCents > sums.deletedWriters.unpaidCents ||
      earlierOf(sums.total) > earlierOf(sums.deletedWriters) ||
      list.rows.some(isOwed));
  return (
    <>
      <PayTotals total={sums?.total} />
      {sums && sums.deletedWriters.entries > 0 ? (
        <p className={classes.deleted}>
          {t('writers.deleted', { count: sums.deletedWriters.entries })}{' '}
          <Money cents={sums.deletedWriters.amountCents} />
        </p>
      ) : null}
      {sums && earlierOf(sums.total) !== 0 ? (
        <p className={classes.deleted}>
          {t('writers.earlier')} <Money cents={earlierOf(sums.total)} />{' '}
          <Button variant="subtle" size="compact-sm" onClick={onUnpaid}>
            {t('writers.showUnpaid')}
          </Button>
        </p>
      ) : null}
      <div {...place}>
        <SectionTitle>{t('writers.title')}</SectionTitle>
        {owed ? (
          <div className={classes.filters}>
            <RecordButton scope={range} name={null} />
          </div>
        ) : null}
        <PagedTable
          list={list}
          waiting={3}
          failed={t('loadFailed')}
          none={<EmptyState title={t('writers.none')}>{t('writers.noneHint')}</EmptyState>}
        >
          {(rows) => <WritersTable rows={rows} range={range} onEntries={onEntries} />}
        </PagedTable>
      </div>
    </>
  );
}

function WritersTable({
  rows,
  range,
  onEntries,
}: Pick<Props, 'onEntries' | 'range'> & { rows: readonly WriterPay[] }) {
  const { t } = useTranslation('pay');
  return (
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
          cell: (row) => (
            <TwoLines
              first={<Money cents={row.amountCents} />}
              second={row.unpaidCents === 0 && earlierOf(row) === 0 ? null : <UnpaidSums row={row} />}
            />
          ),
        },
        {
          key: 'rate',
          head: t('writers.rate'),
          kind: 'figure',
          cell: (row) => (
            <span className={classes.rate}>
              <Money cents={row.hourlyRateCents} />
              {row.writes ? <RateButton writer={row} /> : null}
            </span>
          ),
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
              {isOwed(row) ? <RecordButton scope={{ ...range, writerId: row.id }} name={row.name} /> : null}
            </RowActions>
          ),
        },
      ]}
    />
  );
}

function UnpaidSums({ row }: { row: WriterPay }) {
  const { t } = useTranslation('pay');
  const sums = [
    { label: t('archive.unpaid'), cents: row.unpaidCents },
    { label: t('writers.earlierShort'), cents: earlierOf(row) },
  ];
  return sums
    .filter(({ cents }) => cents !== 0)
    .map(({ label, cents }) => (
      <div key={label} className={classes.unpaid}>
        {label} <Money cents={cents} />
      </div>
    ));
}
