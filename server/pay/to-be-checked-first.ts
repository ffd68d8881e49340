import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CheckPosition, Position } from '#server/http/cursor';

/** One of the two parts of a list that has what is to be checked first, from a place in it. */
export interface Part {
  toBeChecked: boolean;
  after: Position | null;
}

/** The parts that a page reads: after one without the mark, no more of those with it. */
export function partsAfter(place: CheckPosition | null): Part[] {
  const checked = { toBeChecked: false, after: place?.toBeChecked ? null : place };
  if (place && !place.toBeChecked) return [checked];
  return [{ toBeChecked: true, after: place }, checked];
}

/**
 * The ids of all parts, each cut to a page by itself: so a part of entries is read from an index in its order, and a page costs
 * the same wherever it lies; of writers, who are few, each is asked whether one of theirs is marked. What is checked between two pages comes once more where it stands then; nothing is left out.
 */
export function idsOf(parts: readonly SQLWrapper[]): SQL {
  return sql`(select found.id from (${sql.join([...parts], sql` union all `)}) found)`;
}
