import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A half-open period [from, to) of ISO 8601 times; either end may be open. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

export function inPeriod(column: PgColumn, { from, to }: Period): SQL | undefined {
  return and(from ? gte(column, new Date(from)) : undefined, to ? lt(column, new Date(to)) : undefined);
}
