import { and, asc, eq } from 'drizzle-orm';
import type { ReviewRound } from '#contract/shapes';
import { revisionsLeft } from '#domain/review/round';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, reviewRounds, submissions } from '#server/database/schema/index';

type Row = typeof reviewRounds.$inferSelect;

/** A request's rounds, oldest first. */
export async function loadRounds(orm: Orm | Tx, requestId: string): Promise<ReviewRound[]> {
  const rows = await orm
    .select({ round: reviewRounds, minutes: submissions.minutes, customerId: contentRequests.customerId })
    .from(reviewRounds)
    .innerJoin(contentRequests, eq(contentRequests.id, reviewRounds.contentRequestId))
    .leftJoin(submissions, eq(submissions.id, reviewRounds.submissionId))
    .where(eq(reviewRounds.contentRequestId, requestId))
    .orderBy(asc(reviewRounds.number));
  return rows.map(({ round, ...row }) => presentRound(round, row));
}

function presentRound(
  round: Row,
  { minutes, customerId }: { minutes: number | null; customerId: string },
): ReviewRound {
  return {
    number: round.number,
    state: round.state,
    version: round.version,
    openedAt: round.openedAt.toISOString(),
    // A round that ended as it opened was never to be answered.
    dueAt: round.dueAt.getTime() === round.openedAt.getTime() ? null : round.dueAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
    message: round.message,
    reopened: round.state === 'revision_requested' && round.endedBy !== customerId,
    minutes,
  };
}

/** How many more times the customer may ask for changes to a request. */
export async function loadRevisionsLeft(
  orm: Orm | Tx,
  requestId: string,
  customerId: string,
): Promise<number> {
  const askedByCustomer = and(
    eq(reviewRounds.contentRequestId, requestId),
    eq(reviewRounds.state, 'revision_requested'),
    eq(reviewRounds.endedBy, customerId),
  );
  return revisionsLeft(await orm.$count(reviewRounds, askedByCustomer));
}
