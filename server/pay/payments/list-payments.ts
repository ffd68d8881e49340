import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Payment } from '#contract/work/payments';
import { decimalToCents } from '#domain/pay/pay';
import type { Orm, Tx } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { payments, profiles } from '#server/database/schema/index';
import { decodeCursor, encodeCursor, pageOfRows } from '#server/http/cursor';

interface Page {
  limit: number;
  cursor?: string | undefined;
}

const recorders = alias(profiles, 'recorders');
const revokers = alias(profiles, 'revokers');

/** Recorded payments, newest first, revoked ones included. */
export async function listPayments(
  orm: Orm,
  { limit, cursor, writerId }: Page & { writerId?: string | undefined },
): Promise<{ items: Payment[]; nextCursor: string | null }> {
  const ofWriter = writerId === undefined ? undefined : eq(payments.writerId, writerId);
  const rows = await selectPayments(orm, and(ofWriter, afterCursor(payments, decodeCursor(cursor))))
    .orderBy(...orderByAge(payments))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentPayment, encodeCursor);
}

export function selectPayments(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select({
      id: payments.id,
      createdAt: payments.createdAt,
      writerId: payments.writerId,
      writerName: sql<string>`coalesce(${profiles.fullName}, ${payments.writerName})`,
      recordedBy: recorders.fullName,
      paidOn: payments.paidOn,
      reference: payments.reference,
      entries: payments.entries,
      minutes: payments.minutes,
      totalAmount: payments.totalAmount,
      revokedAt: payments.revokedAt,
      revokedBy: revokers.fullName,
      revokeReason: payments.revokeReason,
      sampleData: payments.sampleData,
    })
    .from(payments)
    .leftJoin(profiles, eq(profiles.id, payments.writerId))
    .leftJoin(recorders, eq(recorders.id, payments.recordedBy))
    .leftJoin(revokers, eq(revokers.id, payments.revokedBy))
    .where(where);
}

export function presentPayment({
  createdAt,
  totalAmount,
  revokedAt,
  ...row
}: Awaited<ReturnType<typeof selectPayments>>[number]): Payment {
  return {
    ...row,
    recordedAt: createdAt.toISOString(),
    amountCents: decimalToCents(totalAmount),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
