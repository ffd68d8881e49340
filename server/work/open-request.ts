import type { AssignmentDetail, JobDetail } from '#contract/writer';
import { isAvailableTo } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { loadWholeRequest } from '#server/requests/load-whole-request';
import { presentTexts } from '#server/requests/present-texts';
import { presentAssignment, presentJob } from '#server/requests/request-rows';

/**
 * A job with its text, before it is taken: for writers who could take it, and for admins.
 * @throws Fault NOT_FOUND, or ALREADY_TAKEN to those who could have taken it.
 */
export async function openJob(orm: Orm, actor: Actor, requestId: string): Promise<JobDetail> {
  const row = await loadWholeRequest(orm, requestId);
  if (!row) throw new Fault('NOT_FOUND');
  const { request, texts } = row;
  // Whether it could have been theirs, wherever it is now.
  const asPending = { ...request, status: 'pending' as const, assignedWriterId: null };
  if (actor.role !== 'admin' && !isAvailableTo(actor, asPending)) throw new Fault('NOT_FOUND');
  if (request.status === 'completed' && request.assignedWriterId === null) throw new Fault('NOT_FOUND');
  if (request.status !== 'pending') throw new Fault('ALREADY_TAKEN');
  return { ...presentJob(request), ...presentTexts(request, texts) };
}

/** @throws Fault NOT_FOUND unless it is the asker's own. */
export async function openAssignment(orm: Orm, actor: Actor, requestId: string): Promise<AssignmentDetail> {
  const row = await loadWholeRequest(orm, requestId);
  if (row?.request.assignedWriterId !== actor.id) throw new Fault('NOT_FOUND');
  return { ...presentAssignment(row.request), ...presentTexts(row.request, row.texts) };
}
