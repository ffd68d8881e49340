import { eq, sql } from 'drizzle-orm';
import type { WaitingBrief } from '#contract/customer';
import type { Brief } from '#domain/brief/brief';
import { requestTitle } from '#domain/brief/title';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { awaitsApproval } from '#server/access/awaits-approval';
import type { Orm, Tx } from '#server/database/database';
import { generations, profiles, waitingBriefs } from '#server/database/schema/index';
import { mailUser } from '#server/mail/send-mail';
import type { Services } from '#server/services';
import { assertComplete } from './assert-complete';
import { GENERATE } from './generate-job';

/** Whoever stores a brief that waits, and whoever sends those that wait, do so one after the other. */
const ONE_AFTER_THE_OTHER = sql`select pg_advisory_xact_lock(hashtext('waiting-briefs'))`;

type Row = typeof waitingBriefs.$inferSelect;

function present({ brief, askedAt }: Pick<Row, 'brief' | 'askedAt'>): WaitingBrief {
  return { title: requestTitle(brief), brief, askedAt: askedAt.toISOString() };
}

export async function loadWaitingBrief(orm: Orm, actor: Actor): Promise<WaitingBrief | null> {
  const [row] = await orm.select().from(waitingBriefs).where(eq(waitingBriefs.customerId, actor.id));
  return row ? present(row) : null;
}

/**
 * Keeps a whole brief until its customer is approved; another one of theirs goes. `id` becomes its generation's.
 * @throws Fault INVALID_INPUT with a problem for each missing field; WRONG_STATE for a customer who waits for no approval:
 *   they hand it in themselves.
 */
export function storeWaitingBrief(
  { database, environment }: Services,
  actor: Actor,
  { id, brief }: { id: string; brief: Brief },
): Promise<WaitingBrief> {
  assertComplete(brief);
  return database.transaction(async (tx) => {
    await tx.execute(ONE_AFTER_THE_OTHER);
    const [profile] = await tx
      .select({ approvedAt: profiles.approvedAt })
      .from(profiles)
      .where(eq(profiles.id, actor.id));
    const asked = { ...actor, approved: profile?.approvedAt !== null };
    if (!(await awaitsApproval(tx, environment, asked))) throw new Fault('WRONG_STATE');
    const values = { customerId: actor.id, generationId: id, brief, askedAt: sql`now()` };
    const [row] = await tx
      .insert(waitingBriefs)
      .values(values)
      .onConflictDoUpdate({ target: waitingBriefs.customerId, set: values })
      .returning();
    if (!row) throw new Error('A row that was stored comes back');
    return present(row);
  });
}

/** Takes a brief that waits back; what has been sent meanwhile is cancelled as any generation. */
export async function withdrawWaitingBrief(orm: Orm | Tx, userId: string): Promise<void> {
  await orm.delete(waitingBriefs).where(eq(waitingBriefs.customerId, userId));
}

/**
 * Hands in what waits, of one customer or of everybody, in the transaction that approves them, and tells each by mail. Answers
 * whose they were.
 */
export async function sendWaitingBriefs(
  services: Services,
  tx: Tx,
  customerId: string | 'everybody',
): Promise<string[]> {
  await tx.execute(ONE_AFTER_THE_OTHER);
  const waiting = await tx
    .delete(waitingBriefs)
    .where(customerId === 'everybody' ? undefined : eq(waitingBriefs.customerId, customerId))
    .returning();
  if (waiting.length === 0) return [];
  const made = await tx
    .insert(generations)
    .values(
      waiting.map((row) => ({
        id: row.generationId,
        customerId: row.customerId,
        brief: row.brief,
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
