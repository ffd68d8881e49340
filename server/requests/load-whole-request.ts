import { eq } from 'drizzle-orm';
import type { Orm } from '#server/database/database';
import { contentRequests, contentRequestTexts, profiles } from '#server/database/schema/index';
import { requestColumns, writers } from './request-rows';

/**
 * One request with its long texts, for whoever may open it: the caller decides that by the row. `texts` is null for an
 * imported request.
 */
export async function loadWholeRequest(orm: Orm, requestId: string) {
  const [row] = await orm
    .select({
      request: {
        ...requestColumns,
        content: contentRequests.content,
        humanizedContent: contentRequests.humanizedContent,
        sampleText: contentRequests.sampleText,
      },
      texts: contentRequestTexts,
    })
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(eq(contentRequests.id, requestId));
  return row;
}
