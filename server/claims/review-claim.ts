import { and, eq } from 'drizzle-orm';
import type { ClaimReview } from '#contract/claims';
import type { ClaimDecision, ClaimKind } from '#domain/claims/claim';
import { claimKey } from '#domain/claims/normalize-claim';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { claimReviews, contentRequests } from '#server/database/schema/index';
import { presentReview } from './reviewed-claims';

interface Decided {
  id: string;
  kind: ClaimKind;
  text: string;
  /** Null reopens the claim. */
  decision: ClaimDecision | null;
  source?: string | undefined;
}

/**
 * Keeps what the writer of a request decides about a claim, over any earlier decision.
 * @throws Fault NOT_FOUND unless it is assigned to the actor, WRONG_STATE once it is completed
 */
export async function reviewClaim(
  database: Database,
  actor: Actor,
  { id, kind, text, decision, source }: Decided,
): Promise<{ key: string; review: ClaimReview | null }> {
  return database.transaction(async (tx) => {
    const [request] = await tx
      .select({ status: contentRequests.status, language: contentRequests.language })
      .from(contentRequests)
      .where(and(eq(contentRequests.id, id), eq(contentRequests.assignedWriterId, actor.id)))
      .for('update');
    if (!request) throw new Fault('NOT_FOUND');
    if (request.status === 'completed') throw new Fault('WRONG_STATE');
    const key = claimKey(text, kind, request.language);
    if (decision === null) {
      await tx
        .delete(claimReviews)
        .where(and(eq(claimReviews.contentRequestId, id), eq(claimReviews.key, key)));
      return { key, review: null };
    }
    const decided = {
      ...{ kind, claim: text, decision, source: source ?? null },
      ...{ reviewedBy: actor.id, reviewedAt: new Date() },
    };
    const [row] = await tx
      .insert(claimReviews)
      .values({ contentRequestId: id, key, ...decided })
      .onConflictDoUpdate({ target: [claimReviews.contentRequestId, claimReviews.key], set: decided })
      .returning();
    if (!row) throw new Error('The decision was not stored');
    return { key, review: presentReview(row) };
  });
}
