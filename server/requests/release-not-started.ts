import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import { START_HOURS } from '#domain/deadline/deadline';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { contentRequests, profiles } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';

/**
 * Returns an assignment that was not started in time to the pending requests, and tells its writer and those who may accept it. Of this
 * and the writer who starts at the very moment one wins; a second run finds nothing to release.
 */
export async function releaseNotStarted(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  requestId: string,
): Promise<void> {
  const { from, to } = TRANSITIONS.releaseNotStarted;
  const [before] = await tx
    .select({ writerId: contentRequests.assignedWriterId, assignedAt: contentRequests.assignedAt })
    .from(contentRequests)
    .where(
      and(
        eq(contentRequests.id, requestId),
        inArray(contentRequests.status, [...from]),
        isNull(contentRequests.deadlinePausedAt),
        lte(contentRequests.assignedAt, sql`now() - make_interval(hours => ${START_HOURS})`),
      ),
    )
    .for('no key update');
  if (!before?.writerId || !before.assignedAt) return;
  const { writerId, assignedAt } = before;
  const [released] = await tx
    .update(contentRequests)
    .set({ status: to, assignedWriterId: null })
    .where(eq(contentRequests.id, requestId))
    .returning({ title: contentRequests.title });
  if (!released) return;
  await notify({ jobs }, tx, {
    kind: 'released',
    recipientId: writerId,
    requestId,
    event: `${requestId}:${assignedAt.toISOString()}`,
    values: { variant: 'not-started' },
  });
  await announceJob(tx, requestId, writerId);
  const [writer] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, writerId));
  await writeAudit(tx, {
    action: 'job-released',
    actor: null,
    target: { id: requestId, name: released.title },
    detail: { from: writer?.name },
  });
}
