import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AdminRequest } from '#contract/admin';
import { TRANSITIONS } from '#domain/content-request/status';
import { startBy } from '#domain/deadline/deadline';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { contentRequests } from '#server/database/schema/index';
import { newDeadline } from '#server/deadlines/deadline-values';
import { notify } from '#server/notifications/notify';
import { keepUnsubmittedTime } from '#server/requests/keep-unsubmitted-time';
import { lockAbleWriter } from '#server/reviews/lock-able-writer';
import { isSamplePerson } from '#server/reviews/offer-to-earlier-writer';
import type { Services } from '#server/services';
import { readSettings } from '#server/settings/read-settings';
import { loadRequest } from './admin-requests';

const WRITER_UNABLE = 'Please choose an active writer of the request’s language';
const WRITER_SAMPLE = 'Please choose a writer who can sign in; this one is part of the sample data';

/**
 * Assigns a pending request to a writer, or an unfinished one to another writer. Idempotent: the writer who has it keeps it as it is.
 * @throws Fault NOT_FOUND, OWN_REQUEST, WRONG_STATE also where another writer than `from` has it, INVALID_INPUT for a user who is no
 *   active writer of its language, and for a sample writer unless it is sample data
 */
export function assignRequest(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { id, writerId, from: seen }: { id: string; writerId: string; from?: string | null | undefined },
): Promise<AdminRequest> {
  return database.transaction(async (tx) => {
    const { customerId, language, sampleData } = await loadRequest(tx, id);
    if (customerId === writerId) throw new Fault('OWN_REQUEST');
    if (!(await lockAbleWriter(tx, writerId, language)))
      throw new Fault('INVALID_INPUT', { problems: [{ field: 'writerId', message: WRITER_UNABLE }] });
    if (!sampleData && (await isSamplePerson(tx, writerId)))
      throw new Fault('INVALID_INPUT', { problems: [{ field: 'writerId', message: WRITER_SAMPLE }] });
    // Locked before it is read again, so that a writer who accepts it at the same time is told that it was taken from them.
    await tx
      .select({ id: contentRequests.id })
      .from(contentRequests)
      .where(eq(contentRequests.id, id))
      .for('update');
    const before = await loadRequest(tx, id);
    if (before.language !== language) throw new Fault('WRONG_STATE');
    const from = [...TRANSITIONS.assign.from, ...TRANSITIONS.reassign.from];
    if (before.writerId === writerId && from.some((status) => status === before.status)) return before;
    if (seen !== undefined && before.writerId !== seen) throw new Fault('WRONG_STATE');
    const assigned = await tx
      .update(contentRequests)
      .set({
        status: TRANSITIONS.assign.to,
        assignedWriterId: writerId,
        ...newDeadline(await readSettings(tx)),
      })
      .where(
        and(
          eq(contentRequests.id, id),
          inArray(contentRequests.status, from),
          ne(contentRequests.customerId, writerId),
        ),
      )
      .returning({ id: contentRequests.id });
    if (assigned.length === 0) throw new Fault('WRONG_STATE');
    const request = await loadRequest(tx, id);
    const kept = await keepUnsubmittedTime(tx, request);
    const values = { until: request.assignedAt ? startBy(request.assignedAt).toISOString() : undefined };
    await notify({ jobs }, tx, { kind: 'assigned', recipientId: writerId, requestId: id, values });
    if (before.writerId !== null)
      await notify({ jobs }, tx, {
        kind: 'released',
        recipientId: before.writerId,
        requestId: id,
        values: { variant: kept.includes(before.writerId) ? 'reassigned-time-kept' : 'reassigned' },
      });
    await writeAudit(tx, {
      action: 'job-assigned',
      actor,
      target: { id, name: request.title },
      detail: { from: before.writerName ?? undefined, to: request.writerName ?? undefined },
    });
    return request;
  });
}
