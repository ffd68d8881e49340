import { and, desc, eq } from 'drizzle-orm';
import type { RoundState } from '#domain/review/round';
import type { Tx } from '#server/database/database';
import { contentRequests, reviewRounds } from '#server/database/schema/index';
import type { ContentRequestRow } from '#server/requests/apply-transition';

export type RoundRow = typeof reviewRounds.$inferSelect;

interface Ended {
  state: Exclude<RoundState, 'open'>;
  /** Null for an automatic approval. */
  by: { id: string } | null;
  /** Empty where comments say what is to change. */
  message?: string;
}

/**
 * Locks a request, which every end of a round does first: of an approval, a request for changes and the automatic approval at once, one
 * wins and the others find the round ended.
 */
export async function lockRequest(tx: Tx, requestId: string): Promise<ContentRequestRow | undefined> {
  const [request] = await tx
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId))
    .for('update');
  return request;
}

export async function latestRound(tx: Tx, requestId: string): Promise<RoundRow | undefined> {
  const [round] = await tx
    .select()
    .from(reviewRounds)
    .where(eq(reviewRounds.contentRequestId, requestId))
    .orderBy(desc(reviewRounds.number))
    .limit(1);
  return round;
}

/** Ends a round. The caller's transaction holds the request's row lock and has read the round under it. */
export async function endRound(tx: Tx, round: RoundRow, { state, by, message }: Ended): Promise<void> {
  await tx
    .update(reviewRounds)
    .set({ state, endedAt: new Date(), endedBy: by?.id ?? null, message: message ?? null, remindAt: null })
    .where(and(eq(reviewRounds.id, round.id), eq(reviewRounds.state, round.state)));
}
