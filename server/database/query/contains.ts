import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The pattern for ILIKE that finds the text anywhere; what LIKE takes for a wildcard is meant as it stands. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Rows in which one of the columns contains the text, whatever its case; no text, no condition. */
export function contains(text: string | undefined, columns: readonly PgColumn[]): SQL | undefined {
  if (!text) return undefined;
  return or(...columns.map((column) => ilike(column, anywhere(text))));
}
