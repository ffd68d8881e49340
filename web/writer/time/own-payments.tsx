import { useTranslation } from 'react-i18next';
import type { OwnPayment } from '#contract/writer';
import { EmptyState } from '#web/ui/feedback/empty-state';
import { Day } from '#web/ui/format/day';
import { dayText } from '#web/ui/format/day-text';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import { DataTable, TitleCell } from '#web/ui/list/data-table';
import { PagedTable } from '#web/ui/list/paged-table';
import { usePagedList } from '#web/ui/list/use-paged-list';
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
  return (
    <DataTable<OwnPayment>
      label={t('time.payments.title')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'paidOn', head: t('time.payments.paidOn'), cell: (row) => <Day value={row.paidOn} /> },
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
        {
          key: 'minutes',
          head: t('time.minutesColumn'),
          kind: 'figure',
          cell: (row) => <Minutes value={row.minutes} />,
        },
        {
          key: 'amount',
          head: t('time.amount'),
          kind: 'figure',
          cell: (row) =>
            row.revokedAt ? (
              <s>
                <Money cents={row.amountCents} />
              </s>
            ) : (
              <Money cents={row.amountCents} />
            ),
        },
      ]}
    />
  );
}
