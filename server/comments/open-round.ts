import { and, eq, isNull } from 'drizzle-orm';
import type { Orm, Tx } from '#server/database/database';
import { comments, reviewRounds } from '#server/database/schema/index';

/** The round in which a request's text is being reviewed; undefined where none is. */
export async function openRound(
  orm: Orm | Tx,
  requestId: string,
): Promise<{ number: number; version: number | null } | undefined> {
  const [round] = await orm
    .select({ number: reviewRounds.number, version: reviewRounds.version })
    .from(reviewRounds)
    .where(and(eq(reviewRounds.contentRequestId, requestId), eq(reviewRounds.state, 'open')));
  return round;
}

/** How many unresolved comments were written in a round. */
export function countOfRound(tx: Tx, requestId: string, round: number): Promise<number> {
  const open = and(
    eq(comments.contentRequestId, requestId),
    eq(comments.round, round),
    isNull(comments.resolvedAt),
  );
  return tx.$count(comments, open);
}
