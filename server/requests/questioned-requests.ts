import { sql } from 'drizzle-orm';
import { contentRequests, submissions } from '#server/database/schema/index';

/**
 * Condition: a request's document was questioned and submitted all the same. Only then its submission has a reason. Of several submissions
 * the latest is delivered.
 */
export const isQuestioned = sql<boolean>`exists (select 1 from ${submissions}
  where ${submissions.contentRequestId} = ${contentRequests.id} and ${submissions.reason} is not null
    and not exists (select 1 from ${submissions} later where later.content_request_id = ${contentRequests.id}
      and later.created_at > ${submissions.createdAt}))`;
