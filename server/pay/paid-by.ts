import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PayEntry } from '#contract/pay';
import type { PaidState } from '#domain/pay/payment';

export interface PaidFilter {
  paid?: PaidState | undefined;
  paymentId?: string | undefined;
}

export function isPaid(column: PgColumn, { paid, paymentId }: PaidFilter): SQL | undefined {
  return and(
    paymentId ? eq(column, paymentId) : undefined,
    paid === 'paid' ? isNotNull(column) : undefined,
    paid === 'unpaid' ? isNull(column) : undefined,
  );
}

export function presentPaidBy(row: {
  paymentId: string | null;
  paidOn: string | null;
  reference: string | null;
}): PayEntry['paidBy'] {
  if (row.paymentId === null || row.paidOn === null) return null;
  return { id: row.paymentId, paidOn: row.paidOn, reference: row.reference };
}
