import { and, asc, eq } from 'drizzle-orm';
import type { ReviewRound } from '#contract/shapes';
import { revisionsLeft } from '#domain/review/round';
import type { Orm, Tx } from '#server/database/database';
import { reviewRounds, submissions } from '#server/database/schema/index';

type Row = typeof reviewRounds.$inferSelect;

/** A request's rounds, oldest first. */
export async function loadRounds(orm: Orm | Tx, requestId: string): Promise<ReviewRound[]> {
  const rows = await orm
    .select({ round: reviewRounds, minutes: submissions.minutes })
    .from(reviewRounds)
    .leftJoin(submissions, eq(submissions.id, reviewRounds.submissionId))
    .where(eq(reviewRounds.contentRequestId, requestId))
    .orderBy(asc(reviewRounds.number));
  return rows.map(({ round, minutes }) => presentRound(round, minutes));
}

function presentRound(round: Row, minutes: number | null): ReviewRound {
  return {
    number: round.number,
    state: round.state,
    version: round.version,
    openedAt: round.openedAt.toISOString(),
    // A round that ended as it opened was never to be answered.
    dueAt: round.dueAt.getTime() === round.openedAt.getTime() ? null : round.dueAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
    message: round.message,
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
