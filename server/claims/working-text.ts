import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { contentRequests, workingCopies } from '#server/database/schema/index';

/** The text that the actor is working on, as last saved; undefined for all others, and where nothing was saved. */
export async function workingText(orm: Orm, actor: Actor, requestId: string) {
  const [copy] = await orm
    .select({
      markdown: workingCopies.markdown,
      seoTitle: workingCopies.seoTitle,
      metaDescription: workingCopies.metaDescription,
    })
    .from(workingCopies)
    .innerJoin(contentRequests, eq(contentRequests.id, workingCopies.contentRequestId))
    .where(
      and(
        eq(workingCopies.contentRequestId, requestId),
        eq(workingCopies.writerId, actor.id),
        eq(contentRequests.assignedWriterId, actor.id),
        eq(contentRequests.status, 'in_progress'),
      ),
    );
  return copy;
}
