import { and, asc, eq, lte } from 'drizzle-orm';
import { isLastDay, nextReminderAt } from '#domain/review/round';
import { reviewRounds } from '#server/database/schema/index';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import { endRound, latestRound, lockRequest } from './end-round';
import { loadRevisionsLeft } from './load-rounds';
import { tellApproved } from './tell-writers';

const AT_ONCE = 100;
const SECONDS = 30;

type Needed = Pick<Services, 'database' | 'jobs'>;

/** Registers the automatic end of review rounds. */
export function registerReviews(services: Services): void {
  services.jobs.every('approving texts without an answer', SECONDS, async () => {
    while ((await approveDue(services)) === AT_ONCE);
  });
  services.jobs.every('reminding of open reviews', SECONDS, async () => {
    while ((await remindDue(services)) === AT_ONCE);
  });
}

/**
 * Approves the rounds whose time is over, each in its own transaction.
 * @returns how many it looked at, at most 100
 */
export async function approveDue({ database, jobs }: Needed): Promise<number> {
  const now = new Date();
  const due = await database.orm
    .select({ requestId: reviewRounds.contentRequestId })
    .from(reviewRounds)
    .where(and(eq(reviewRounds.state, 'open'), lte(reviewRounds.dueAt, now)))
    .orderBy(asc(reviewRounds.dueAt))
    .limit(AT_ONCE);
  for (const { requestId } of due) {
    await database.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId);
      const round = await latestRound(tx, requestId);
      // It may have been answered meanwhile, or a revision may have opened a new round.
      if (!request || round?.state !== 'open' || round.dueAt > now) return;
      await endRound(tx, round, { state: 'auto_approved', by: null });
      await tellApproved({ jobs }, tx, request, round, 'by-silence');
    });
  }
  return due.length;
}

/**
 * Reminds the customers of open rounds whose next reminder is due.
 * @returns how many it looked at, at most 100
 */
export async function remindDue({ database, jobs }: Needed): Promise<number> {
  const now = new Date();
  const due = await database.orm
    .select({ requestId: reviewRounds.contentRequestId })
    .from(reviewRounds)
    .where(and(eq(reviewRounds.state, 'open'), lte(reviewRounds.remindAt, now)))
    .orderBy(asc(reviewRounds.remindAt))
    .limit(AT_ONCE);
  for (const { requestId } of due) {
    await database.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId);
      const round = await latestRound(tx, requestId);
      if (!request || round?.state !== 'open' || round.remindAt === null || round.remindAt > now) return;
      const lastDay = isLastDay(round, now);
      // After an outage the reminder of half the time may be due as late as the one of the last day, and is that one then.
      const remindAt = lastDay ? null : nextReminderAt(round, now);
      await tx.update(reviewRounds).set({ remindAt }).where(eq(reviewRounds.id, round.id));
      if (round.dueAt <= now) return;
      const revisionsUsed = (await loadRevisionsLeft(tx, requestId, request.customerId)) === 0;
      await notify({ jobs }, tx, {
        kind: 'review-reminder',
        recipientId: request.customerId,
        requestId,
        event: `${round.id}:${remindAt === null ? 'last-day' : 'half-time'}`,
        values: {
          ...{ variant: lastDay ? 'last-day' : 'half-time', until: round.dueAt.toISOString() },
          revisionsUsed,
        },
      });
    });
  }
  return due.length;
}
