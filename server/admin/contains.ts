import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows in which one of the columns contains the text, whatever its case; no text, no condition. */
export function contains(text: string | undefined, columns: readonly PgColumn[]): SQL | undefined {
  if (!text) return undefined;
  // What LIKE takes for a wildcard is meant as it stands.
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
