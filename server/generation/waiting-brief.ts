import { eq, sql } from 'drizzle-orm';
import type { WaitingBrief } from '#contract/customer';
import type { Brief } from '#domain/brief/brief';
import { wishedDay } from '#domain/brief/day';
import { requestTitle } from '#domain/brief/title';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { awaitsApproval } from '#server/access/awaits-approval';
import type { Orm, Tx } from '#server/database/database';
import { generations, profiles, waitingBriefs } from '#server/database/schema/index';
import { mailUser } from '#server/mail/send-mail';
import { assertEarlierRequest } from '#server/reviews/offer-to-earlier-writer';
import type { Services } from '#server/services';
import { styleGuidesOf } from '#server/style-guides/snapshot';
import { assertComplete, assertWishAhead } from './assert-complete';
import { GENERATE } from './generate-job';

/** Serializes storing and sending of waiting briefs, so that a brief stored during an approval is not left behind. */
const LOCK_WAITING_BRIEFS = sql`select pg_advisory_xact_lock(hashtext('waiting-briefs'))`;

type Row = typeof waitingBriefs.$inferSelect;

function present({ generationId, brief, askedAt }: Row): WaitingBrief {
  return { id: generationId, title: requestTitle(brief), brief, askedAt: askedAt.toISOString() };
}

export async function loadWaitingBrief(orm: Orm, actor: Actor): Promise<WaitingBrief | null> {
  const [row] = await orm.select().from(waitingBriefs).where(eq(waitingBriefs.customerId, actor.id));
  return row ? present(row) : null;
}

/**
 * Stores a complete brief until its customer is approved, replacing an earlier one. `id` becomes the id of its generation.
 * @throws Fault INVALID_INPUT with a problem for each missing field; WRONG_STATE for a customer who needs no approval and can
 *   create the generation directly.
 */
export function storeWaitingBrief(
  { database, environment }: Services,
  actor: Actor,
  { id, brief }: { id: string; brief: Brief },
): Promise<WaitingBrief> {
  assertComplete(brief);
  return database.transaction(async (tx) => {
    await tx.execute(LOCK_WAITING_BRIEFS);
    const [profile] = await tx
      .select({ approvedAt: profiles.approvedAt })
      .from(profiles)
      .where(eq(profiles.id, actor.id));
    const asked = { ...actor, approved: profile?.approvedAt !== null };
    if (!(await awaitsApproval(tx, environment, asked))) throw new Fault('WRONG_STATE');
    await assertWishAhead(tx, actor.id, wishedDay(brief));
    await assertEarlierRequest(tx, actor.id, brief);
    const values = { customerId: actor.id, generationId: id, brief, askedAt: sql`now()` };
    const [row] = await tx
      .insert(waitingBriefs)
      .values(values)
      .onConflictDoUpdate({ target: waitingBriefs.customerId, set: values })
      .returning();
    if (!row) throw new Error('The waiting brief was not stored');
    return present(row);
  });
}

/** Withdraws a waiting brief. If it has been sent in the meantime, its generation can be cancelled instead. */
export async function withdrawWaitingBrief(orm: Orm | Tx, userId: string): Promise<void> {
  await orm.delete(waitingBriefs).where(eq(waitingBriefs.customerId, userId));
}

/**
 * Creates the generations of waiting briefs, of one customer or of all, in the transaction that approves them, and notifies each
 * customer by mail. Returns the ids of these customers.
 */
export async function sendWaitingBriefs(
  services: Services,
  tx: Tx,
  customerId: string | 'all',
): Promise<string[]> {
  await tx.execute(LOCK_WAITING_BRIEFS);
  const waiting = await tx
    .delete(waitingBriefs)
    .where(customerId === 'all' ? undefined : eq(waitingBriefs.customerId, customerId))
    .returning();
  if (waiting.length === 0) return [];
  const guides = await styleGuidesOf(
    tx,
    waiting.map((row) => row.customerId),
  );
  const made = await tx
    .insert(generations)
    .values(
      waiting.map((row) => ({
        id: row.generationId,
        customerId: row.customerId,
        brief: row.brief,
        styleGuide: guides.get(row.customerId),
        heartbeatAt: sql`now()`,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: generations.id });
  for (const { id } of made) await services.jobs.enqueue(tx, GENERATE, { generationId: id });
  for (const { customerId: owner, brief } of waiting) {
    await mailUser(services, tx, owner, { kind: 'brief-sent', about: requestTitle(brief) });
  }
  return waiting.map((row) => row.customerId);
}
