import { eq, sql } from 'drizzle-orm';
import type { Generation } from '#contract/generations';
import type { Brief, CompleteBrief } from '#domain/brief/brief';
import { wishedDay } from '#domain/brief/day';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertApproved } from '#server/access/awaits-approval';
import { transactionAlone } from '#server/database/connection/transaction-alone';
import type { Tx } from '#server/database/database';
import { generations } from '#server/database/schema/index';
import { assertEarlierRequest } from '#server/reviews/offer-to-earlier-writer';
import type { Services } from '#server/services';
import { styleGuidesOf } from '#server/style-guides/snapshot';
import { assertComplete, assertWishAhead } from './assert-complete';
import { assertDailyLimit, generationsOf } from './daily-limit/assert-daily-limit';
import { GENERATE } from './generate-job';
import { presentGeneration } from './rows/present-generation';

/**
 * Creates and enqueues a generation. Idempotent: the same id of the same customer, from a double click or a retry, answers with
 * the existing generation.
 * @throws Fault INVALID_INPUT with a problem for each missing field, AWAITING_APPROVAL, DAILY_LIMIT, or NOT_FOUND for an id of
 *   another customer.
 */
export async function createGeneration(
  { database, environment, jobs }: Services,
  actor: Actor,
  input: { id: string; brief: Brief },
): Promise<Generation> {
  const { id, brief } = input;
  assertComplete(brief);
  return transactionAlone(database, generationsOf(actor), async (tx) => {
    const [known] = await tx.select().from(generations).where(eq(generations.id, id));
    if (known) return presentIfOwn(known, actor);
    return startGeneration({ environment, jobs }, tx, actor, { id, brief });
  });
}

/** Who hands a brief in. */
type Submitter = Pick<Actor, 'id' | 'approved' | 'role'>;

/**
 * Adds a generation in the caller's transaction and enqueues it.
 * @throws Fault AWAITING_APPROVAL, INVALID_INPUT for a wish that cannot be met, DAILY_LIMIT, or NOT_FOUND for an id of another customer
 */
export async function startGeneration(
  { environment, jobs }: Pick<Services, 'environment' | 'jobs'>,
  tx: Tx,
  customer: Submitter,
  { id, brief }: { id: string; brief: CompleteBrief },
): Promise<Generation> {
  await assertApproved(tx, environment, customer);
  await assertWishAhead(tx, customer.id, wishedDay(brief));
  await assertEarlierRequest(tx, customer.id, brief);
  await assertDailyLimit(tx, customer);
  const styleGuide = (await styleGuidesOf(tx, [customer.id])).get(customer.id);
  const [made] = await tx
    .insert(generations)
    .values({ id, customerId: customer.id, brief, styleGuide, heartbeatAt: sql`now()` })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const [raced] = await tx.select().from(generations).where(eq(generations.id, id));
    if (!raced) throw new Fault('NOT_FOUND');
    return presentIfOwn(raced, customer);
  }
  await jobs.enqueue(tx, GENERATE, { generationId: id });
  return presentGeneration(made);
}

/** @throws Fault NOT_FOUND for the generation of another customer */
export function presentIfOwn(row: typeof generations.$inferSelect, customer: Pick<Actor, 'id'>): Generation {
  if (row.customerId !== customer.id) throw new Fault('NOT_FOUND');
  return presentGeneration(row);
}
