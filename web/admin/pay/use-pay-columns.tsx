import { useTranslation } from 'react-i18next';
import type { ArchivedEntry } from '#contract/pay';
import { DateTime } from '#web/ui/format/date-time';
import { Minutes } from '#web/ui/format/minutes';
import { Money } from '#web/ui/format/money';
import type { Column } from '#web/ui/list/data-table';
import { TwoLines } from '../two-lines';

type Entry = Pick<ArchivedEntry, 'writerName' | 'minutes' | 'hourlyRateCents' | 'amountCents'>;

/**
 * Columns for writer, date, time, rate and amount, combined so that a tablet has room for the title and two buttons.
 */
export function usePayColumns<Row extends Entry>(at: (row: Row) => string): Column<Row>[] {
  const { t } = useTranslation('pay');
  return [
    {
      key: 'writer',
      head: t('entries.writer'),
      cell: (row) => <TwoLines first={row.writerName} second={<DateTime value={at(row)} as="day" />} />,
    },
    {
      key: 'minutes',
      head: t('entries.minutes'),
      kind: 'figure',
      cell: (row) => (
        <TwoLines
          first={<Minutes value={row.minutes} />}
          second={
            <>
              <Money cents={row.hourlyRateCents} />
              /h
            </>
          }
        />
      ),
    },
    {
      key: 'amount',
      head: t('entries.amount'),
      kind: 'figure',
      cell: (row) => <Money cents={row.amountCents} />,
    },
  ];
}
