import { eq } from 'drizzle-orm';
import type { AdminRequest } from '#contract/admin';
import { isBeingWorkedOn } from '#domain/content-request/status';
import { DEADLINE_MAX_DAYS } from '#domain/deadline/deadline';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { movedDeadline } from '#server/deadlines/deadline-values';
import { auditExtension } from '#server/deadlines/extend-deadline';
import { loadRequest } from './admin-requests';

const DAY_MS = 86_400_000;
const NOT_LATER = 'must be later than the present deadline and than now';
const TOO_LATE = `must lie within ${DEADLINE_MAX_DAYS} days`;

/**
 * Extends the deadline of a request that a writer has to a later time. Idempotent: the same time again changes nothing.
 * @throws Fault NOT_FOUND, WRONG_STATE, INVALID_INPUT
 */
export function setDeadline(
  database: Database,
  actor: Actor,
  { id, dueAt }: { id: string; dueAt: string },
): Promise<AdminRequest> {
  return database.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.id, id))
      .for('no key update');
    if (!request) throw new Fault('NOT_FOUND');
    if (!isBeingWorkedOn(request.status)) throw new Fault('WRONG_STATE');
    const now = new Date();
    const to = new Date(dueAt);
    if (request.dueAt?.getTime() === to.getTime()) return loadRequest(tx, id);
    const earliest = Math.max(now.getTime(), request.dueAt?.getTime() ?? 0);
    const message = to.getTime() <= earliest ? NOT_LATER : null;
    if (message) throw new Fault('INVALID_INPUT', { problems: [{ field: 'dueAt', message }] });
    if (to.getTime() > now.getTime() + DEADLINE_MAX_DAYS * DAY_MS)
      throw new Fault('INVALID_INPUT', { problems: [{ field: 'dueAt', message: TOO_LATE }] });
    // A pause begins anew, so that the time until the new deadline is what is left of it once the question is answered.
    const deadlinePausedAt = request.deadlinePausedAt && now;
    await tx
      .update(contentRequests)
      .set({ ...movedDeadline(to, now), deadlinePausedAt })
      .where(eq(contentRequests.id, id));
    await auditExtension(tx, actor, { id, title: request.title, from: request.dueAt, to });
    return loadRequest(tx, id);
  });
}
