import type { AssignmentDetail, JobDetail } from '#contract/writer';
import { isAvailableTo } from '#domain/content-request/policy';
import { deadlineHours } from '#domain/deadline/deadline';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { databaseNow } from '#server/database/query/database-now';
import { loadRequestWithTexts } from '#server/requests/load-request-with-texts';
import { presentTexts } from '#server/requests/present-texts';
import { presentAssignment, presentJob } from '#server/requests/request-rows';
import { loadHourlyRateCents } from '#server/requests/writer-profile';
import { loadRounds } from '#server/reviews/load-rounds';
import type { Services } from '#server/services';
import { loadRevision } from './load-revision';
import { loadPayRange } from './pay-range/load-pay-range';

/**
 * A pending job with its text, for writers who may accept it and for admins.
 * @throws Fault NOT_FOUND, or ALREADY_TAKEN for writers who could have accepted it.
 */
export async function openJob(
  { database: { orm }, settings }: Pick<Services, 'database' | 'settings'>,
  actor: Actor,
  requestId: string,
): Promise<JobDetail> {
  const row = await loadRequestWithTexts(orm, requestId);
  if (!row) throw new Fault('NOT_FOUND');
  const { request, texts, versions } = row;
  // Tests whether they could have accepted it while it was pending.
  const asPending = { ...request, status: 'pending' as const, assignedWriterId: null };
  if (actor.role !== 'admin' && !isAvailableTo(actor, asPending)) throw new Fault('NOT_FOUND');
  if (request.status === 'completed' && request.assignedWriterId === null) throw new Fault('NOT_FOUND');
  if (request.status !== 'pending') throw new Fault('ALREADY_TAKEN');
  const own = request.heldBy === actor.id ? request.heldUntil : null;
  return {
    ...presentJob(request, actor),
    now: await databaseNow(orm),
    heldUntil: own?.toISOString() ?? null,
    deadlineHours: deadlineHours(request.wordCount, await settings.fresh()),
    ...presentTexts(request, texts, versions),
    ...(request.reviewState === null
      ? {
          payRange: await loadPayRange(orm, await loadHourlyRateCents(orm, actor.id), request),
          revision: null,
        }
      : { payRange: null, ...(await loadRevision(orm, requestId, versions)) }),
  };
}

/** @throws Fault NOT_FOUND unless it is assigned to the actor. */
export async function openAssignment(orm: Orm, actor: Actor, requestId: string): Promise<AssignmentDetail> {
  const row = await loadRequestWithTexts(orm, requestId);
  if (row?.request.assignedWriterId !== actor.id) throw new Fault('NOT_FOUND');
  const rounds = await loadRounds(orm, requestId);
  return { ...presentAssignment(row.request), ...presentTexts(row.request, row.texts, row.versions), rounds };
}
