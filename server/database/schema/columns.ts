import { customType, type ExtraConfigColumn, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC with the milliseconds a JavaScript Date can hold, so that keyset cursors are exact. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** PostgreSQL's 64-bit transaction id, as text. */
export const xid8 = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
});

/**
 * A column of an index for lists that are read `order by … desc`. drizzle's own `desc()` makes DESC NULLS LAST, which
 * such a list cannot read in order: it would sort every row there is.
 */
export const newestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst();
