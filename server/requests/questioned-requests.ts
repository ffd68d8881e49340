import { sql } from 'drizzle-orm';
import { contentRequests, submissions } from '#server/database/schema/index';

/** Condition: a request's document was questioned and submitted all the same. Only then its submission has a reason. */
export const isQuestioned = sql<boolean>`exists (select 1 from ${submissions}
  where ${submissions.contentRequestId} = ${contentRequests.id} and ${submissions.reason} is not null)`;
