import { eq } from 'drizzle-orm';
import type { AssignmentDetail, JobDetail } from '#contract/writer';
import { isAvailableTo } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/auth/actor';
import { presentTexts } from '#server/content-requests/present-texts';
import {
  presentAssignment,
  presentJob,
  requestColumns,
  writers,
} from '#server/content-requests/request-rows';
import type { Orm } from '#server/database/database';
import { contentRequests, contentRequestTexts, profiles } from '#server/database/schema/index';

/**
 * A job with its text, before it is taken: for writers who could take it, and for admins.
 * @throws Fault NOT_FOUND, or ALREADY_TAKEN to those who could have taken it.
 */
export async function openJob(orm: Orm, actor: Actor, requestId: string): Promise<JobDetail> {
  const row = await loadWhole(orm, requestId);
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
  const row = await loadWhole(orm, requestId);
  if (row?.request.assignedWriterId !== actor.id) throw new Fault('NOT_FOUND');
  return { ...presentAssignment(row.request), ...presentTexts(row.request, row.texts) };
}

async function loadWhole(orm: Orm, requestId: string) {
  const [row] = await orm
    .select({
      request: {
        ...requestColumns,
        content: contentRequests.content,
        sampleText: contentRequests.sampleText,
      },
      texts: contentRequestTexts,
    })
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(eq(contentRequests.id, requestId));
  return row;
}
