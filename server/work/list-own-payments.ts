import { and, eq } from 'drizzle-orm';
import type { OwnPayment } from '#contract/writer';
import { decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { payments } from '#server/database/schema/index';
import { decodeCursor, encodeCursor, pageOfRows } from '#server/http/cursor';

/** Payments of a writer's work, newest first, revoked ones included. The admins who made them are not named. */
export async function listOwnPayments(
  orm: Orm,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: OwnPayment[]; nextCursor: string | null }> {
  const rows = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.writerId, actor.id), afterCursor(payments, decodeCursor(cursor))))
    .orderBy(...orderByAge(payments))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentOwn, encodeCursor);
}

function presentOwn(row: typeof payments.$inferSelect): OwnPayment {
  const { id, createdAt, paidOn, reference, entries, minutes, totalAmount, revokedAt, revokeReason } = row;
  return {
    ...{ id, paidOn, reference, entries, minutes, revokeReason },
    recordedAt: createdAt.toISOString(),
    amountCents: decimalToCents(totalAmount),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
