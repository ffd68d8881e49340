import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { decimalToCents } from '#domain/pay/pay';

/** Columns that sum up an entry's adjustments: one row, also for no adjustments. */
export const adjustmentSumColumns = (adjustments: { minutesWorked: PgColumn; totalAmount: PgColumn }) => ({
  adjustments: sql<number>`count(*)::int`.as('adjustments'),
  adjustmentMinutes: sql<number>`coalesce(sum(${adjustments.minutesWorked}), 0)::int`.as(
    'adjustment_minutes',
  ),
  adjustmentAmount: sql<string>`coalesce(sum(${adjustments.totalAmount}), 0)::numeric(14, 2)::text`.as(
    'adjustment_amount',
  ),
});

/** An entry's totals including its adjustments; an adjusting entry has no adjustments itself. */
export function adjustedTotals(
  sums: { adjustments: number; adjustmentMinutes: number; adjustmentAmount: string },
  entry: { minutes: number; amountCents: number },
) {
  return {
    adjustments: sums.adjustments,
    adjustedMinutes: entry.minutes + sums.adjustmentMinutes,
    adjustedCents: entry.amountCents + decimalToCents(sums.adjustmentAmount),
  };
}
