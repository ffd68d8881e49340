import { eq } from 'drizzle-orm';
import type { AdminRequest } from '#contract/admin';
import { Fault } from '#domain/errors';
import { takenValues } from '#domain/notifications/kinds';
import type { Actor } from '#server/access/actor';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import { notify } from '#server/notifications/notify';
import { applyTransition } from '#server/requests/apply-transition';
import { keepUnsubmittedTime } from '#server/requests/keep-unsubmitted-time';
import type { Services } from '#server/services';
import { loadRequest } from './admin-requests';

/** After these a writer had the request again. */
const UNDONE_BY = [
  'job-assigned',
  'job-handed-back',
  'job-released',
  'changes-asked',
  'request-reopened',
] as const;

/**
 * Returns an unfinished request from its writer to the pending ones. Idempotent for the admin who has taken it back, as long as it is
 * pending, or another writer than `from` has it.
 * @throws Fault NOT_FOUND, WRONG_STATE also where another writer than `from` has it
 */
export function takeBack(
  services: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { id: requestId, from }: { id: string; from?: string | undefined },
): Promise<AdminRequest> {
  return services.database.transaction(async (tx) => {
    const writerId = await lockAssignment(tx, requestId);
    const before = await loadRequest(tx, requestId);
    const act = { action: 'job-taken-back', targetId: requestId, undoneBy: UNDONE_BY } as const;
    const isOthers = from !== undefined && writerId !== null && writerId !== from;
    if ((isOthers || before.status === 'pending') && (await hasDone(tx, actor, act))) return before;
    if (isOthers) throw new Fault('WRONG_STATE');
    const taken = await applyTransition(tx, 'takeBack', actor, requestId);
    const kept = await keepUnsubmittedTime(tx, taken);
    if (writerId) {
      const values = takenValues('taken-back', kept.includes(writerId));
      await notify(services, tx, { kind: 'released', recipientId: writerId, requestId, values });
    }
    await announceJob(tx, requestId, writerId);
    const request = await loadRequest(tx, requestId);
    await writeAudit(tx, {
      action: 'job-taken-back',
      actor,
      target: { id: request.id, name: request.title },
      detail: { from: before.writerName ?? undefined },
    });
    return request;
  });
}

async function lockAssignment(tx: Tx, requestId: string): Promise<string | null> {
  const [request] = await tx
    .select({ writerId: contentRequests.assignedWriterId })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId))
    .for('update');
  return request?.writerId ?? null;
}
