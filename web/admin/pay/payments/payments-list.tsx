import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/work/payments';
import type { SearchFilters } from '#web/lib/list/use-search-filters';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { Minutes } from '#web/ui/format/minutes';
import { DataTable, RowActions, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { paymentColumns } from '#web/ui/payment/payment-columns';
import { TwoLines } from '../../two-lines';
import classes from '../pay.module.css';
import { paymentsQuery } from './api/payments';
import { RevokeButton } from './revoke-button';

interface Props {
  filters: SearchFilters;
  /** True while the list above loads. */
  waits: boolean;
}

/** Recorded payments of all time, newest first, of all writers or one. */
export function PaymentsList({ filters, waits }: Props) {
  const { t } = useTranslation('pay');
  const writerId = filters.get('writer');
  const list = usePagedList(paymentsQuery(writerId));
  const showEntries = ({ id, writerId: account }: Payment) =>
    // The payment of a deleted writer has paid archived entries.
    filters.set({
      list: account === null ? 'archive' : null,
      payment: id,
      period: 'all',
      paid: null,
      show: null,
    });
  return (
    <>
      <h2 className="visually-hidden">{t('lists.payments')}</h2>
      {writerId ? (
        <div className={classes.filters}>
          <Button variant="subtle" onClick={() => filters.set({ writer: null })}>
            {t('entries.everybody')}
          </Button>
        </div>
      ) : null}
      <PagedTable
        list={list}
        found
        waits={waits}
        waiting={4}
        failed={t('payments.loadFailed')}
        none={<EmptyState title={t('payments.none')}>{t('payments.noneHint')}</EmptyState>}
      >
        {(rows) => <PaymentsTable rows={rows} onEntries={showEntries} />}
      </PagedTable>
    </>
  );
}

function PaymentsTable({
  rows,
  onEntries,
}: {
  rows: readonly Payment[];
  onEntries: (payment: Payment) => void;
}) {
  const { t } = useTranslation('pay');
  const detailOf = ({ reference, recordedBy, revokedAt, revokedBy, revokeReason }: Payment) =>
    [
      reference ?? '',
      recordedBy ? t('payments.by', { name: recordedBy }) : '',
      revokedAt
        ? revokedBy
          ? t('payments.revokedBy', { name: revokedBy, reason: revokeReason ?? '' })
          : t('payments.wasRevoked', { reason: revokeReason ?? '' })
        : '',
    ]
      .filter(Boolean)
      .join('; ') || undefined;
  const shared = paymentColumns<Payment>({
    paidOn: t('payments.paidOn'),
    minutes: t('entries.minutes'),
    amount: t('entries.amount'),
    minutesOf: (row) => (
      <TwoLines
        first={<Minutes value={row.minutes} />}
        second={t('archive.entries', { count: row.entries })}
      />
    ),
  });
  return (
    <DataTable<Payment>
      label={t('lists.payments')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'writer',
          head: t('entries.writer'),
          kind: 'title',
          cell: (row) => <TitleCell title={row.writerName} detail={detailOf(row)} />,
        },
        shared.paidOn,
        shared.minutes,
        shared.amount,
        {
          key: 'actions',
          head: t('entries.actions'),
          kind: 'actions',
          cell: (row) =>
            row.revokedAt ? null : (
              <RowActions>
                <Button
                  variant="default"
                  aria-label={t('payments.entriesOf', { name: row.writerName })}
                  onClick={() => onEntries(row)}
                >
                  {t('writers.entries')}
                </Button>
                <RevokeButton payment={row} />
              </RowActions>
            ),
        },
      ]}
    />
  );
}
