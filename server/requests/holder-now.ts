import { sql } from 'drizzle-orm';
import { contentRequests } from '#server/database/schema/index';

/** The writer who holds a request, by the database's clock; null once the hold has lapsed, whether or not it was cleared. */
export const holderNow = sql<
  string | null
>`case when ${contentRequests.heldUntil} > now() then ${contentRequests.heldBy} end`;
