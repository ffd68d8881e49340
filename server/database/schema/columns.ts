import { type SQL, sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, timestamp } from 'drizzle-orm/pg-core';
import type { Brief } from '#domain/brief/brief';
import { fromStoredBrief, toStoredBrief } from '#domain/brief/stored-brief';
import { fromStoredStyleGuide, type StyleGuide, toStoredStyleGuide } from '#domain/style-guide/style-guide';

/** A timestamptz with millisecond precision, that of a JavaScript Date, so that keyset cursors are exact. */
export const timestamptz = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** PostgreSQL's 64-bit transaction id, as text. */
export const xid8 = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
});

/** A brief as jsonb: written with its schema version, and read with defaults and upgrades (`fromStoredBrief`). */
export const storedBrief = <T extends Brief>(name: string) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (brief) => JSON.stringify(toStoredBrief(brief)),
    // A stored complete brief must be read as complete: a field that becomes required needs an upgrade.
    fromDriver: (stored) => fromStoredBrief(stored) as T,
  })(name);

/** A style guide as jsonb: written with its schema version, and read with defaults (`fromStoredStyleGuide`). */
export const storedStyleGuide = customType<{ data: StyleGuide; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (guide) => JSON.stringify(toStoredStyleGuide(guide)),
  fromDriver: fromStoredStyleGuide,
});

/**
 * An index column for lists with `order by … desc`. drizzle's `desc()` creates DESC NULLS LAST, which does not match that order, so
 * that PostgreSQL would sort all rows.
 */
export const newestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** SQL string literals for a check constraint, without escaping: only for constants of the program, never for input. */
export const sqlLiterals = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
