import { sql } from 'drizzle-orm';
import { nextReminderAt, reviewDueAt } from '#domain/review/round';
import type { Tx } from '#server/database/database';
import { reviewRounds } from '#server/database/schema/index';

interface Opening {
  requestId: string;
  submissionId: string;
  /** The number of the submitted document version. */
  version: number;
  openedAt: Date;
  /** The setting. With 0 nothing is reviewed: the round ends as it opens. */
  reviewDays: number;
}

/** Opens the round of a new submission and returns its number, counted from 1, in the transaction that stores it and holds the request's row lock. */
export async function openRound(
  tx: Tx,
  { requestId, reviewDays, ...opening }: Opening,
): Promise<{ number: number }> {
  const { openedAt } = opening;
  const dueAt = reviewDueAt(openedAt, reviewDays);
  const reviewed = reviewDays > 0;
  const [round] = await tx
    .insert(reviewRounds)
    .values({
      ...opening,
      contentRequestId: requestId,
      number: sql`(select coalesce(max(number), 0) + 1 from review_rounds where content_request_id = ${requestId})`,
      state: reviewed ? 'open' : 'auto_approved',
      dueAt,
      remindAt: reviewed ? nextReminderAt({ openedAt, dueAt }, openedAt) : null,
      endedAt: reviewed ? null : openedAt,
    })
    .returning({ number: reviewRounds.number });
  if (!round) throw new Error('The round was not opened');
  return round;
}
