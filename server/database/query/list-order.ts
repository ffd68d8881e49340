import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AgeOrder } from '#domain/age-orders';

interface Columns {
  createdAt: PgColumn;
  id: PgColumn;
}

/**
 * Condition: rows after a keyset cursor in a list ordered by (created_at, id); undefined (no condition) without a cursor. A row
 * comparison of both columns, so that the list's index is used.
 */
export function afterCursor(
  columns: Columns,
  place: { createdAt: Date; id: string } | null,
  order: AgeOrder = 'newest',
): SQL | undefined {
  if (!place) return undefined;
  const moment = place.createdAt.toISOString();
  const further = sql.raw(AGE_SQL[order].after);
  return sql`(${columns.createdAt}, ${columns.id}) ${further} (${moment}::timestamptz, ${place.id}::uuid)`;
}

/** The same for hand-written SQL: the comparison with the cursor, and the direction of both columns. */
export const AGE_SQL = {
  newest: { after: '<', direction: 'desc' },
  oldest: { after: '>', direction: 'asc' },
} as const satisfies Record<AgeOrder, unknown>;

/** The ORDER BY of a list. For the oldest first, PostgreSQL scans the same index backwards. */
export function orderByAge(columns: Columns, order: AgeOrder = 'newest'): [SQL, SQL] {
  const direction = order === 'newest' ? desc : asc;
  return [direction(columns.createdAt), direction(columns.id)];
}
