import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { notifications } from '#server/database/schema/index';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import { otherSides } from '#server/threads/add-message';
import type { Taking } from '#server/threads/find-thread';

/** Tells the other side that there are comments to read: once, until they have read it. The caller holds the thread's lock. */
export async function tellOfComment(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  taking: Taking,
  event: string,
): Promise<void> {
  const requestId = taking.request.id;
  for (const recipientId of otherSides(taking)) {
    const unread = and(
      eq(notifications.recipientId, recipientId),
      eq(notifications.kind, 'comment'),
      eq(notifications.contentRequestId, requestId),
      isNull(notifications.readAt),
    );
    if ((await tx.$count(notifications, unread)) > 0) continue;
    await notify(services, tx, { kind: 'comment', recipientId, requestId, event });
  }
}
