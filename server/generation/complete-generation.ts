import { eq, type SQL, sql } from 'drizzle-orm';
import { isSameBrief } from '#domain/brief/brief';
import { wishedDay } from '#domain/brief/day';
import { briefSummary } from '#domain/brief/summary';
import { requestTitle } from '#domain/brief/title';
import type { Tx } from '#server/database/database';
import {
  contentRequests,
  contentRequestTexts,
  generations,
  generationTexts,
  profiles,
  savedBriefs,
} from '#server/database/schema/index';
import { addVersion } from '#server/document-versions/add-version';
import { attachFile } from '#server/files/stored-files';
import { enqueueProvenance } from '#server/provenance/record-provenance';
import { announceOffer, lockAskedWriter, offerTo } from '#server/reviews/offer-to-earlier-writer';
import type { Services } from '#server/services';
import { queueDelivery } from '#server/webhooks/queue-delivery';
import { replaceRewritten } from './rewritten-text';
import type { GeneratedText } from './rows/generated-text';
import type { GenerationRow } from './rows/present-generation';

interface Completion {
  generation: GenerationRow;
  /** Condition: the generation is still claimed by this worker. */
  stillClaimed: SQL | undefined;
  text: GeneratedText & { words: number };
  /** The stored document. */
  path: string;
  written: { bytes: number; sha256: string };
  superseded: () => Error;
}

/**
 * Stores the results of a generation in one transaction: creates the request with its texts and document, sets the generation
 * to done, queues the webhook delivery, and deletes the saved brief if it still equals the one that was sent.
 */
export async function completeGeneration(services: Services, tx: Tx, completion: Completion): Promise<void> {
  const { generation, stillClaimed, text, path, written } = completion;
  const { brief, customerId } = generation;
  // A customer who is deleted at this moment is waited for, and takes the generation along.
  const [customer] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, customerId))
    .for('key share');
  if (!customer) throw completion.superseded();
  await attachFile(tx, path, written);
  const request =
    generation.rewrites === null ? await addRequest(services, tx, generation, text, path) : null;
  if (!request) await replaceRewritten(services, tx, generation, text, path);
  const done = await tx
    .update(generations)
    .set({
      state: 'done',
      stage: null,
      progress: 100,
      problems: text.problems,
      requestId: request?.id ?? null,
      finishedAt: sql`now()`,
      trouble: null,
      workerId: null,
    })
    .where(stillClaimed)
    .returning({ id: generations.id });
  if (done.length === 0) throw completion.superseded();
  await tx.delete(generationTexts).where(eq(generationTexts.generationId, generation.id));
  if (!request) return;
  await announceOffer(services, tx, request);
  await queueDelivery(services, tx, { ...request, customerId, brief, originalDocumentPath: path });
  const own = eq(savedBriefs.customerId, customerId);
  const [saved] = await tx.select({ brief: savedBriefs.brief }).from(savedBriefs).where(own).for('update');
  // A saved brief that was changed in the meantime is kept.
  if (saved && isSameBrief(saved.brief, brief)) await tx.delete(savedBriefs).where(own);
}

/** The new request with its texts and the first version of its document. */
async function addRequest(
  services: Services,
  tx: Tx,
  generation: GenerationRow,
  text: GeneratedText & { words: number },
  path: string,
) {
  const { brief, customerId, styleGuide } = generation;
  const { generationId, writtenAt, sampleText, generator, problems, words, ...result } = text;
  const keepsAiStyle = brief.humanize === 'no';
  const offer = offerTo(await lockAskedWriter(tx, generation));
  const [request] = await tx
    .insert(contentRequests)
    .values({
      customerId,
      language: brief.language,
      title: requestTitle(brief),
      contentType: brief.contentType,
      wordCount: brief.wordCount,
      wishedBy: wishedDay(brief),
      ...offer,
      content: briefSummary(brief),
      status: keepsAiStyle ? 'completed' : 'pending',
      humanizedContent: keepsAiStyle ? result.draft : null,
      completedAt: keepsAiStyle ? sql`now()` : null,
      originalDocumentPath: path,
      draftWords: words,
      sampleText,
    })
    .returning({
      id: contentRequests.id,
      status: contentRequests.status,
      content: contentRequests.content,
      createdAt: contentRequests.createdAt,
      offeredTo: contentRequests.offeredTo,
      offeredUntil: contentRequests.offeredUntil,
    });
  if (!request) throw new Error('The request was not stored');
  await tx
    .insert(contentRequestTexts)
    .values({ contentRequestId: request.id, brief, styleGuide, ...result, generator });
  const { draft: markdown, ...fields } = result;
  const version = await addVersion(
    tx,
    {
      ...{ requestId: request.id, source: 'generation', model: generator },
      author: sampleText ? 'template' : 'model',
      problems,
    },
    { ...fields, markdown, words },
  );
  if (keepsAiStyle) await enqueueProvenance(services.jobs, tx, version);
  return request;
}
