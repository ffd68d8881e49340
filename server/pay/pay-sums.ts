import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { decimalToCents } from '#domain/pay/pay';

export interface Sums {
  entries: number;
  minutes: number;
  amountCents: number;
}

/** Entries without adjusting ones; minutes and pay with them. */
export const sumsOf = (table: { adjustsId: PgColumn; minutesWorked: PgColumn; totalAmount: PgColumn }) => ({
  entries: sql<number>`(count(*) filter (where ${table.adjustsId} is null))::int`.as('entries'),
  minutes: sql<number>`coalesce(sum(${table.minutesWorked}), 0)::int`.as('minutes'),
  amount: sql<string>`coalesce(sum(${table.totalAmount}), 0)::numeric(14, 2)::text`.as('amount'),
});

export function presentSums(row: { entries: number; minutes: number; amount: string } | undefined): Sums {
  return {
    entries: row?.entries ?? 0,
    minutes: row?.minutes ?? 0,
    amountCents: decimalToCents(row?.amount ?? '0'),
  };
}
