import type { ReactNode } from 'react';
import { Day } from '../format/day';
import { Minutes } from '../format/minutes';
import { Money } from '../format/money';
import type { Column } from '../list/data-table';

interface PaymentRow {
  paidOn: string;
  minutes: number;
  amountCents: number;
  /** Null while it holds. */
  revokedAt: string | null;
}

interface Options<Row> {
  /** Headings. */
  paidOn: string;
  minutes: string;
  amount: string;
  /** The cell of the minutes, where it shows more than them. */
  minutesOf?: (row: Row) => ReactNode;
}

/** The columns that admins' and writers' lists of payments have alike. The amount of a revoked payment is struck. */
export function paymentColumns<Row extends PaymentRow>({
  paidOn,
  minutes,
  amount,
  minutesOf = (row) => <Minutes value={row.minutes} />,
}: Options<Row>): Record<'paidOn' | 'minutes' | 'amount', Column<Row>> {
  return {
    paidOn: { key: 'paidOn', head: paidOn, cell: (row) => <Day value={row.paidOn} /> },
    minutes: { key: 'minutes', head: minutes, kind: 'figure', cell: minutesOf },
    amount: {
      key: 'amount',
      head: amount,
      kind: 'figure',
      cell: (row) => {
        const money = <Money cents={row.amountCents} />;
        return row.revokedAt ? <s>{money}</s> : money;
      },
    },
  };
}
