import { and, eq, inArray } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import type { Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';

/**
 * Returns a writer's unfinished requests to pending, when the user loses the role or is deleted. The caller must hold the user's lock
 * (`lockUser`), so that no request can be accepted in between.
 */
export async function releaseOpenRequests(tx: Tx, writerId: string): Promise<void> {
  await tx
    .update(contentRequests)
    .set({ status: TRANSITIONS.takeBack.to, assignedWriterId: null })
    .where(
      and(
        eq(contentRequests.assignedWriterId, writerId),
        inArray(contentRequests.status, [...TRANSITIONS.takeBack.from]),
      ),
    );
}
