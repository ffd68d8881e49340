import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/database/database';
import { contains } from './contains';

/** Of so many matches a list's own order finds a page soon. */
const FEW = 500;
/** A trigram's length: shorter texts are in no index of them. */
const SHORTEST = 3;

/**
 * The ids of the rows in which one of the columns contains the text, by their trigram index; null when there are many, or the
 * text is too short for it, and the list is better read in its own order (docs/decisions/035).
 */
export async function fewMatches(
  orm: Orm,
  table: PgTable & { id: PgColumn },
  columns: readonly PgColumn[],
  search: string,
): Promise<string[] | null> {
  if ([...search].length < SHORTEST) return null;
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(contains(search, columns))
    .limit(FEW + 1);
  return rows.length > FEW ? null : rows.map(({ id }) => String(id));
}
