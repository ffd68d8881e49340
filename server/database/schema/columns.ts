import { type SQL, sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, timestamp } from 'drizzle-orm/pg-core';
import type { Brief } from '#domain/brief/brief';
import { fromStoredBrief, toStoredBrief } from '#domain/brief/stored-brief';

/** A moment in UTC with the milliseconds a JavaScript Date can hold, so that keyset cursors are exact. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** PostgreSQL's 64-bit transaction id, as text. */
export const xid8 = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
});

/** A brief as jsonb: written with its schema version, and read with what an earlier program's lacks (`fromStoredBrief`). */
export const storedBrief = <T extends Brief>(name: string) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (brief) => JSON.stringify(toStoredBrief(brief)),
    // Who stored a complete brief reads a complete one: a field that becomes required needs an upgrade.
    fromDriver: (stored) => fromStoredBrief(stored) as T,
  })(name);

/**
 * A column of an index for lists that are read `order by … desc`. drizzle's own `desc()` makes DESC NULLS LAST, which
 * such a list cannot read in order: it would sort every row there is.
 */
export const newestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** The values that a constraint lets in; constants of the program, never what somebody sent. */
export const among = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
