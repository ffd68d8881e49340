import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Generation } from '#contract/generations';
import { Fault } from '#domain/errors';
import type { Outline } from '#domain/generation/outline';
import { OUTLINE_REVIEW_HOURS, STAGE_PROGRESS, WRITTEN_BY_CUSTOMER } from '#domain/generation/stages';
import type { Actor } from '#server/access/actor';
import { transactionAlone } from '#server/database/connection/transaction-alone';
import type { Tx } from '#server/database/database';
import { generationStages, generations } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { generationsOf } from './daily-limit/assert-daily-limit';
import { GENERATE } from './generate-job';
import { isStillClaimed, Superseded } from './rows/claim-generation';
import { type GenerationRow, presentGeneration } from './rows/present-generation';

/** Whether the outline is to be shown to the customer before the rest is written. */
export function wantsOutlineReview({ brief, reviewedAt, rewrites }: GenerationRow): boolean {
  return brief.reviewOutline && reviewedAt === null && rewrites === null;
}

/** Leaves a generation to its customer: it stays running, in `outline_review`, and no worker holds it. @throws Superseded */
export async function awaitOutlineReview({ database }: Services, generation: GenerationRow): Promise<void> {
  const rows = await database.orm
    .update(generations)
    .set({
      stage: 'outline_review',
      progress: STAGE_PROGRESS.outline_review,
      reviewUntil: sql`now() + make_interval(hours => ${OUTLINE_REVIEW_HOURS}::int)`,
      workerId: null,
      heartbeatAt: null,
    })
    .where(isStillClaimed(generation))
    .returning({ id: generations.id });
  if (rows.length === 0) throw new Superseded();
  database.announceCommit();
}

/** Condition: it waits for its customer to look at the outline. */
export const isInReview = and(eq(generations.state, 'running'), eq(generations.stage, 'outline_review'));

/** A generation that goes on after its review: queued, with no attempt counted against it. */
export const AFTER_REVIEW = {
  state: 'queued',
  stage: 'sections',
  reviewUntil: null,
  reviewedAt: sql`now()`,
  heartbeatAt: sql`now()`,
} as const;

/**
 * Goes on with the outline as the customer has left it. The same outline again, from a second click, is answered like the first.
 * @throws Fault NOT_FOUND, WRONG_STATE where no outline waits
 */
export function approveOutline(
  { database, jobs }: Services,
  actor: Actor,
  { id, outline }: { id: string; outline: Outline },
): Promise<Generation> {
  return transactionAlone(database, generationsOf(actor), async (tx) => {
    const own = and(eq(generations.id, id), eq(generations.customerId, actor.id));
    const [row] = await tx.update(generations).set(AFTER_REVIEW).where(and(own, isInReview)).returning();
    if (!row) return answerRepeated(tx, own, outline);
    await addCustomersOutline(tx, row, outline);
    await jobs.enqueue(tx, GENERATE, { generationId: id });
    return presentGeneration(row);
  });
}

async function answerRepeated(tx: Tx, own: ReturnType<typeof and>, outline: Outline): Promise<Generation> {
  const [row] = await tx.select().from(generations).where(own);
  if (!row) throw new Fault('NOT_FOUND');
  const latest = await latestOutline(tx, row.id);
  if (row.reviewedAt === null || latest?.output !== JSON.stringify(outline)) throw new Fault('WRONG_STATE');
  return presentGeneration(row);
}

/** An outline that the customer has changed is another attempt at the stage, by a person. */
async function addCustomersOutline(tx: Tx, { id }: GenerationRow, outline: Outline): Promise<void> {
  const latest = await latestOutline(tx, id);
  const output = JSON.stringify(outline);
  if (latest?.output === output) return;
  await tx.insert(generationStages).values({
    generationId: id,
    stage: 'outline',
    attempt: (latest?.attempt ?? 0) + 1,
    state: 'done',
    inputHash: createHash('sha256')
      .update(latest?.output ?? '')
      .digest('hex'),
    output,
    model: WRITTEN_BY_CUSTOMER,
    tokensIn: 0,
    tokensOut: 0,
    costMicros: 0,
    durationMs: 0,
    finishedAt: sql`now()`,
  });
}

async function latestOutline(tx: Tx, generationId: string) {
  const [row] = await tx
    .select({ attempt: generationStages.attempt, output: generationStages.output })
    .from(generationStages)
    .where(
      and(
        eq(generationStages.generationId, generationId),
        eq(generationStages.stage, 'outline'),
        eq(generationStages.state, 'done'),
      ),
    )
    .orderBy(sql`${generationStages.attempt} desc`)
    .limit(1);
  return row;
}
