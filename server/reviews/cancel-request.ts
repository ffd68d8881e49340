import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { contentRequests, generationStages, generations, reviewRounds } from '#server/database/schema/index';
import { lockRequest } from './end-round';

/**
 * Deletes a pending request with its text and files. Of a concurrent accept and this call one wins. Idempotent for the customer who has
 * cancelled it.
 * @throws Fault NOT_FOUND, WRONG_STATE once a writer has accepted it, or has submitted a text for it
 */
export async function cancelRequest(database: Database, actor: Actor, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request && (await hasDone(tx, actor, { action: 'request-cancelled', targetId: id }))) return;
    if (request?.customerId !== actor.id) throw new Fault('NOT_FOUND');
    await keepRewrites(tx, id);
    const rounds = tx.select({ one: sql`1` }).from(reviewRounds).where(eq(reviewRounds.contentRequestId, id));
    const deleted = await tx
      .delete(contentRequests)
      .where(
        and(
          eq(contentRequests.id, id),
          eq(contentRequests.status, 'pending'),
          isNull(contentRequests.assignedWriterId),
          notExists(rounds),
        ),
      )
      .returning({ id: contentRequests.id });
    if (deleted.length === 0) throw new Fault('WRONG_STATE');
    await writeAudit(tx, { action: 'request-cancelled', actor, target: { id, name: request.title } });
  });
}

/** Texts of the request that were written again are deleted with it, and yet count against the limits of the day. */
async function keepRewrites(tx: Tx, requestId: string): Promise<void> {
  const rewrites = tx
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.rewrites, requestId));
  await tx
    .update(generationStages)
    .set({ state: 'failed', failure: 'abandoned', finishedAt: sql`now()` })
    .where(and(inArray(generationStages.generationId, rewrites), eq(generationStages.state, 'running')));
  await tx
    .update(generations)
    .set({
      rewrites: null,
      rewriteSection: null,
      basedOn: null,
      instruction: '',
      state: sql`case when ${generations.state} = 'done' then 'done' else 'cancelled' end`,
      failure: null,
      workerId: null,
      finishedAt: sql`coalesce(${generations.finishedAt}, now())`,
      dismissedAt: sql`coalesce(${generations.dismissedAt}, now())`,
    })
    .where(eq(generations.rewrites, requestId));
}
