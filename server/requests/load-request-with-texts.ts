import { eq } from 'drizzle-orm';
import type { Orm } from '#server/database/database';
import { contentRequests, contentRequestTexts, profiles } from '#server/database/schema/index';
import { assignmentColumns, writers } from './request-rows';
import { loadVersionLines } from './version-lines';

/**
 * One request with its long texts, and how their versions were made. The caller must check with the returned row whether the user may see it. `texts` is null for
 * an imported request.
 */
export async function loadRequestWithTexts(orm: Orm, requestId: string) {
  const [row] = await orm
    .select({
      request: {
        ...assignmentColumns,
        content: contentRequests.content,
        humanizedContent: contentRequests.humanizedContent,
        sampleText: contentRequests.sampleText,
        extensionReason: contentRequests.extensionReason,
      },
      texts: contentRequestTexts,
    })
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(eq(contentRequests.id, requestId));
  return row && { ...row, versions: await loadVersionLines(orm, requestId) };
}
