import { eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { contentRequests } from '#server/database/schema/index';

const { offeredTo, offeredUntil } = contentRequests;

/** The writer to whom alone a request is offered, by the database's clock; null once the offer is over, whether or not it was cleared. */
export const offeredNow = sql<string | null>`case when ${offeredUntil} > now() then ${offeredTo} end`;

/** Condition: no other writer is offered the request first. */
export function isOfferedTo(writerId: string): SQL | undefined {
  return or(isNull(offeredTo), eq(offeredTo, writerId), lte(offeredUntil, sql`now()`));
}
