import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AgeOrder } from '#domain/age-orders';

interface Columns {
  createdAt: PgColumn;
  id: PgColumn;
}

/**
 * The rows after a keyset cursor in a list ordered by (created_at, id); undefined, no condition, without one. One
 * comparison of both columns, so that the list's index answers it.
 */
export function afterPlace(
  columns: Columns,
  place: { createdAt: Date; id: string } | null,
  order: AgeOrder = 'newest',
): SQL | undefined {
  if (!place) return undefined;
  const moment = place.createdAt.toISOString();
  const further = sql.raw(AGE_SQL[order].after);
  return sql`(${columns.createdAt}, ${columns.id}) ${further} (${moment}::timestamptz, ${place.id}::uuid)`;
}

/** The same for the text of a statement: how the rows after a place compare, and the direction of both columns. */
export const AGE_SQL = {
  newest: { after: '<', direction: 'desc' },
  oldest: { after: '>', direction: 'asc' },
} as const satisfies Record<AgeOrder, unknown>;

/** The order of a list; read backwards, the index of the newest is that of the oldest. */
export function byAge(columns: Columns, order: AgeOrder = 'newest'): [SQL, SQL] {
  const direction = order === 'newest' ? desc : asc;
  return [direction(columns.createdAt), direction(columns.id)];
}
