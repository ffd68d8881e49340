import { and, eq } from 'drizzle-orm';
import type { CustomerRequestDetail } from '#contract/customer';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/auth/actor';
import { presentForCustomer, requestColumns } from '#server/content-requests/request-rows';
import { resultOf } from '#server/content-requests/request-texts';
import type { Orm } from '#server/database/database';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';

/** One of the customer's own requests, whole. @throws Fault NOT_FOUND */
export async function loadRequest(orm: Orm, actor: Actor, id: string): Promise<CustomerRequestDetail> {
  const { customerName: _, writerName: __, ...columns } = requestColumns;
  const [row] = await orm
    .select({
      ...columns,
      content: contentRequests.content,
      humanizedContent: contentRequests.humanizedContent,
      sampleText: contentRequests.sampleText,
      texts: contentRequestTexts,
    })
    .from(contentRequests)
    .innerJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(and(eq(contentRequests.id, id), eq(contentRequests.customerId, actor.id)));
  if (!row) throw new Fault('NOT_FOUND');
  return {
    ...presentForCustomer(row),
    content: row.content,
    brief: row.texts.brief,
    result: resultOf(row.texts),
    humanizedContent: row.humanizedContent,
    sampleText: row.sampleText,
  };
}
