import { and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import { isToldTo, NOTIFICATION_KIND_NAMES, notificationKind } from '#domain/notifications/kinds';
import type { Role } from '#domain/users/roles';
import type { Tx } from '#server/database/database';
import { contentRequests, notifications } from '#server/database/schema/index';

/** Deletes what was told of requests that only users of other roles may read, with the mails about it that are not sent yet. */
export async function forgetNewsOfOtherRoles(tx: Tx, userId: string, role: Role): Promise<void> {
  const others = NOTIFICATION_KIND_NAMES.filter((kind) => !isToldTo(role, kind));
  // One about a request that is gone has its title among its values.
  const aboutRequests = others.filter((kind) => notificationKind(kind).about === 'request');
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.recipientId, userId),
        inArray(notifications.kind, others),
        or(isNotNull(notifications.contentRequestId), inArray(notifications.kind, aboutRequests)),
      ),
    );
}

/** Deletes a writer's news of jobs in languages that they no longer write. */
export async function forgetJobs(tx: Tx, writerId: string, still: readonly Language[]): Promise<void> {
  const elsewhere = tx
    .select({ one: sql`1` })
    .from(contentRequests)
    .where(
      and(
        eq(contentRequests.id, notifications.contentRequestId),
        notInArray(contentRequests.language, [...still]),
      ),
    );
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.recipientId, writerId),
        inArray(notifications.kind, ['new-job', 'job-offered']),
        sql`exists ${elsewhere}`,
      ),
    );
}
