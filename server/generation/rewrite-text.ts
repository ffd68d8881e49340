import { and, eq, sql } from 'drizzle-orm';
import type { Generation } from '#contract/generations';
import { requestTitle } from '#domain/brief/title';
import { Fault } from '#domain/errors';
import { splitDraft } from '#domain/generation/split-draft';
import type { Actor } from '#server/access/actor';
import { assertApproved } from '#server/access/awaits-approval';
import { transactionAlone } from '#server/database/connection/transaction-alone';
import type { Tx } from '#server/database/database';
import { contentRequests, contentRequestTexts, generations } from '#server/database/schema/index';
import { latestVersion } from '#server/document-versions/add-version';
import { isBeingRead, mayChangeText } from '#server/document-versions/changeable';
import type { Services } from '#server/services';
import { presentIfOwn } from './create-generation';
import { assertDailyLimit, generationsOf } from './daily-limit/assert-daily-limit';
import { GENERATE } from './generate-job';
import { isBeingRewritten } from './own-generation';
import { presentGeneration } from './rows/present-generation';

interface Asked {
  requestId: string;
  /** The generation's id, chosen by the browser. */
  id: string;
  section: number | null;
  instruction: string;
  basedOn: number;
}

/**
 * Enqueues a generation that writes a request's text, or one section of it, again. It counts as a text of the day. Idempotent by its
 * id.
 * @throws Fault NOT_FOUND; WRONG_STATE while or after a writer works on the request, for a section that the text does not have, and for
 *   the only one of a text without headings; HELD_BY_ANOTHER while a writer reads it; STALE_VERSION when there is a later version than
 *   `basedOn` or one is being written; AWAITING_APPROVAL; DAILY_LIMIT
 */
export function rewriteText(
  { database, environment, jobs }: Services,
  actor: Actor,
  { requestId, id, section, instruction, basedOn }: Asked,
): Promise<Generation> {
  return transactionAlone(database, generationsOf(actor), async (tx) => {
    const [known] = await tx.select().from(generations).where(eq(generations.id, id));
    if (known) return presentIfOwn(known, actor);
    const { brief, styleGuide } = await lockChangeable(tx, actor, requestId);
    const latest = await latestVersion(tx, requestId);
    // Of two that write the same text again, the later one could not be put in.
    if (latest?.number !== basedOn || (await isBeingRewritten(tx, requestId)))
      throw new Fault('STALE_VERSION');
    const { sections } = splitDraft(latest.markdown, requestTitle(brief));
    // The only section of a text without headings is the whole text.
    if (section !== null && (sections.length === 1 || section >= sections.length))
      throw new Fault('WRONG_STATE');
    await assertApproved(tx, environment, actor);
    await assertDailyLimit(tx, actor);
    const [made] = await tx
      .insert(generations)
      .values({
        ...{ id, customerId: actor.id, brief, styleGuide, instruction: instruction.trim(), basedOn },
        rewrites: requestId,
        rewriteSection: section,
        heartbeatAt: sql`now()`,
      })
      .returning();
    if (!made) throw new Error('The generation was not stored');
    await jobs.enqueue(tx, GENERATE, { generationId: id });
    return presentGeneration(made);
  });
}

async function lockChangeable(tx: Tx, actor: Actor, requestId: string) {
  const own = and(eq(contentRequests.id, requestId), eq(contentRequests.customerId, actor.id));
  const [row] = await tx
    .select({ request: contentRequests, isBeingRead })
    .from(contentRequests)
    .where(own)
    .for('update');
  if (!row) throw new Fault('NOT_FOUND');
  const [texts] = await tx
    .select({ brief: contentRequestTexts.brief, styleGuide: contentRequestTexts.styleGuide })
    .from(contentRequestTexts)
    .where(eq(contentRequestTexts.contentRequestId, requestId));
  // A text that came in through the automation API has no brief to write by.
  if (!texts || !mayChangeText(row.request)) throw new Fault('WRONG_STATE');
  if (row.isBeingRead) throw new Fault('HELD_BY_ANOTHER');
  return texts;
}
