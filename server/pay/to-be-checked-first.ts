import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CheckPosition, Position } from '#server/http/cursor';

/** One of the two parts of a list that shows items to be checked first, from a position in it. */
export interface ListPart {
  toBeChecked: boolean;
  after: Position | null;
}

/** The parts that a page reads: once the cursor is past the marked items, only the unmarked part. */
export function partsAfter(place: CheckPosition | null): ListPart[] {
  const checked = { toBeChecked: false, after: place?.toBeChecked ? null : place };
  if (place && !place.toBeChecked) return [checked];
  return [{ toBeChecked: true, after: place }, checked];
}

/**
 * The ids of all parts, each limited to a page separately, so that each part is read in the order of its index and every page costs
 * the same. (For writers, who are few, a subquery per writer tests for marked entries.) An item that is checked between two page
 * loads is listed twice; none is omitted.
 */
export function unionOfIds(parts: readonly SQLWrapper[]): SQL {
  return sql`(select found.id from (${sql.join([...parts], sql` union all `)}) found)`;
}
