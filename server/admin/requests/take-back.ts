import type { AdminRequest } from '#contract/admin';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { applyTransition } from '#server/requests/apply-transition';
import { loadRequest } from './admin-requests';

/**
 * Returns an unfinished request from its writer to the pending ones.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function takeBack(database: Database, actor: Actor, requestId: string): Promise<AdminRequest> {
  return database.transaction(async (tx) => {
    const { writerName } = await loadRequest(tx, requestId);
    await applyTransition(tx, 'takeBack', actor, requestId);
    const request = await loadRequest(tx, requestId);
    await writeAudit(tx, {
      action: 'job-taken-back',
      actor,
      target: { id: request.id, name: request.title },
      detail: { from: writerName ?? undefined },
    });
    return request;
  });
}
