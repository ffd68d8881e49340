import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/database/database';
import { contains } from './contains';

/** With more matches than this, scanning in the list's order finds a page faster. */
const MAX_MATCHES = 500;
/** Shorter texts cannot use a trigram index. */
const TRIGRAM_LENGTH = 3;

/**
 * The ids of the rows in which one of the columns contains the text, found by trigram index; null when there are many or the text
 * is too short, so that the list should be scanned in its order instead (docs/decisions/035).
 */
export async function findFewMatches(
  orm: Orm,
  table: PgTable & { id: PgColumn },
  columns: readonly PgColumn[],
  search: string,
): Promise<string[] | null> {
  if ([...search].length < TRIGRAM_LENGTH) return null;
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(contains(search, columns))
    .limit(MAX_MATCHES + 1);
  return rows.length > MAX_MATCHES ? null : rows.map(({ id }) => String(id));
}
