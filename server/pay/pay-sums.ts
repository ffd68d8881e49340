import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { decimalToCents } from '#domain/pay/pay';

export interface PaySums {
  entries: number;
  minutes: number;
  amountCents: number;
}

export interface UnpaidSums extends PaySums {
  /** Of the amount, what no payment has paid. */
  unpaidCents: number;
}

/** Sum columns: `entries` counts original entries only; minutes and pay include adjustments. */
export const paySumColumns = (table: {
  adjustsId: PgColumn;
  minutesWorked: PgColumn;
  totalAmount: PgColumn;
}) => ({
  entries: sql<number>`(count(*) filter (where ${table.adjustsId} is null))::int`.as('entries'),
  minutes: sql<number>`coalesce(sum(${table.minutesWorked}), 0)::int`.as('minutes'),
  amount: sql<string>`coalesce(sum(${table.totalAmount}), 0)::numeric(14, 2)::text`.as('amount'),
});

/** The columns of `paySumColumns`, and the unpaid part of these sums. */
export const unpaidSumColumns = (table: Parameters<typeof paySumColumns>[0] & { paymentId: PgColumn }) => ({
  ...paySumColumns(table),
  unpaid:
    sql<string>`coalesce(sum(${table.totalAmount}) filter (where ${table.paymentId} is null), 0)::numeric(14, 2)::text`.as(
      'unpaid',
    ),
});

export function presentUnpaidSums(
  row: { entries: number; minutes: number; amount: string; unpaid: string } | undefined,
): UnpaidSums {
  return { ...presentSums(row), unpaidCents: decimalToCents(row?.unpaid ?? '0') };
}

export function presentSums(row: { entries: number; minutes: number; amount: string } | undefined): PaySums {
  return {
    entries: row?.entries ?? 0,
    minutes: row?.minutes ?? 0,
    amountCents: decimalToCents(row?.amount ?? '0'),
  };
}
