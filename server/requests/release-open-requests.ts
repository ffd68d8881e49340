import { and, eq, inArray, sql } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import type { Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import { insertNotifications } from '#server/notifications/notify';
import { endOffersTo } from './end-offers';
import { keepUnsubmittedTime } from './keep-unsubmitted-time';

/**
 * Returns a writer's unfinished requests to pending and ends their job hold and the offers to them, when the user loses the role or is deleted, keeps the time
 * that was recorded for them, and tells the writer (unless they have lost the role) and those who may accept them. The caller must hold the user's lock (`lockUser`), so
 * that no request can be accepted in between.
 */
export async function releaseOpenRequests(tx: Tx, writerId: string): Promise<void> {
  await tx
    .update(contentRequests)
    .set({ heldBy: null, heldUntil: null })
    .where(eq(contentRequests.heldBy, writerId));
  await endOffersTo(tx, writerId);
  const released = await tx
    .update(contentRequests)
    .set({ status: TRANSITIONS.takeBack.to, assignedWriterId: null })
    .where(
      and(
        eq(contentRequests.assignedWriterId, writerId),
        inArray(contentRequests.status, [...TRANSITIONS.takeBack.from]),
      ),
    )
    .returning({ id: contentRequests.id, title: contentRequests.title });
  for (const { id, title } of released) {
    await keepUnsubmittedTime(tx, { id, title });
    await insertNotifications(tx, {
      kind: 'released',
      recipients: sql`select ${writerId}::uuid as id`,
      requestId: id,
      subjectId: null,
      key: null,
      values: { variant: 'taken-back' },
    });
    await announceJob(tx, id, writerId);
  }
}
