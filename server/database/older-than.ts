import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The rows after a keyset cursor in a list ordered by (created_at desc, id desc); undefined, no condition, without one.
 * One comparison of both columns, so that the list's index answers it.
 */
export function olderThan(
  columns: { createdAt: PgColumn; id: PgColumn },
  place: { createdAt: Date; id: string } | null,
): SQL | undefined {
  if (!place) return undefined;
  const moment = place.createdAt.toISOString();
  return sql`(${columns.createdAt}, ${columns.id}) < (${moment}::timestamptz, ${place.id}::uuid)`;
}
