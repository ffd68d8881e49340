import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An ILIKE pattern that matches the text anywhere, with wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Condition: one of the columns contains the text, case-insensitively; undefined (no condition) without a text. */
export function contains(text: string | undefined, columns: readonly PgColumn[]): SQL | undefined {
  if (!text) return undefined;
  return or(...columns.map((column) => ilike(column, likePattern(text))));
}
