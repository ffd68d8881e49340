import { useTranslation } from 'react-i18next';
import type { OwnPayment } from '#contract/writer';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { dayText } from '#web/ui/format/day-text';
import { DataTable, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
import { paymentColumns } from '#web/ui/payment/payment-columns';
import { ownPayments } from './api/own-payments';

/** What was paid, newest first; a revoked payment says why. */
export default function OwnPayments() {
  const { t } = useTranslation('writer');
  const list = usePagedList(ownPayments);
  return (
    <PagedTable
      list={list}
      waiting={2}
      failed={t('time.payments.failed')}
      none={<EmptyState title={t('time.payments.none')}>{t('time.payments.noneHint')}</EmptyState>}
    >
      {(rows) => <PaymentsTable rows={rows} />}
    </PagedTable>
  );
}

function PaymentsTable({ rows }: { rows: readonly OwnPayment[] }) {
  const { t } = useTranslation('writer');
  const shared = paymentColumns<OwnPayment>({
    paidOn: t('time.payments.paidOn'),
    minutes: t('time.minutesColumn'),
    amount: t('time.amount'),
  });
  return (
    <DataTable<OwnPayment>
      label={t('time.payments.title')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        shared.paidOn,
        {
          key: 'payment',
          head: t('time.payments.payment'),
          kind: 'title',
          cell: (row) => (
            <TitleCell
              title={row.reference ?? t('time.payments.covers', { count: row.entries })}
              detail={
                row.revokedAt
                  ? t('time.payments.revoked', {
                      day: dayText(row.revokedAt),
                      reason: row.revokeReason ?? '',
                    })
                  : row.reference
                    ? t('time.payments.covers', { count: row.entries })
                    : undefined
              }
            />
          ),
        },
        shared.minutes,
        shared.amount,
      ]}
    />
  );
}
