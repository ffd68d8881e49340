import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type CompleteBrief, emptyBrief } from '#domain/brief/brief';
import { briefSummary } from '#domain/brief/summary';
import { draftWords } from '#domain/document/draft-words';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { lineText } from '#domain/document/plain-text';
import type { SampleRequest } from '#domain/sample-data/sample-request';
import type { SampleText } from '#domain/sample-data/sample-text';
import type { Tx } from '#server/database/database';
import {
  contentRequests,
  contentRequestTexts,
  documentVersions,
  messages,
  workIntervals,
  workingCopies,
} from '#server/database/schema/index';
import { contentHash } from '#server/document-versions/add-version';
import { attachFile } from '#server/files/stored-files';
import type { Cast } from './add-people';
import { addRound } from './add-round';
import { SAMPLE_MODEL, type SampleDocuments } from './store-documents';

/**
 * Adds one request with all that happened to it, in the transaction that adds them all. Notifies no one, and has no public record drawn up,
 * which would state as a fact what never happened.
 */
export async function addRequest(
  tx: Tx,
  request: SampleRequest,
  { cast, documents }: { cast: Cast; documents: SampleDocuments },
): Promise<void> {
  const { text, status, createdAt, completedAt, assignment, rounds } = request;
  const { original, submitted } = documents;
  const customerId = cast(request.customer, text);
  const writerId = request.writer && cast(request.writer, text);
  await attachFile(tx, original.path, original.written);
  const brief = briefOf(request);
  const [row] = await tx
    .insert(contentRequests)
    .values({
      ...{ customerId, assignedWriterId: writerId, status, createdAt, completedAt, sampleData: true },
      ...{ language: text.language, title: text.title, contentType: text.contentType },
      ...{ wordCount: text.wordCount, content: briefSummary(brief) },
      humanizedContent: request.redrafted ? null : text.draft,
      originalDocumentPath: original.path,
      draftWords: draftWords(text.draft, text.language),
      ...(assignment && {
        assignedAt: assignment.assignedAt,
        dueAt: assignment.dueAt,
        dueReminderAt: assignment.dueReminderAt,
        deadlinePausedAt: assignment.pausedAt,
      }),
    })
    .returning({ id: contentRequests.id });
  if (!row) throw new Error('The sample request was not added');
  const requestId = row.id;
  const { markdown: draft, ...fields } = contentOf(text, text.draft);
  await tx
    .insert(contentRequestTexts)
    .values({ contentRequestId: requestId, brief, draft, ...fields, generator: SAMPLE_MODEL });
  await addVersion(tx, { requestId, text, number: 1, authorId: null, createdAt }, text.draft);
  for (const [index, round] of rounds.entries()) {
    const document = submitted[index];
    if (!document || writerId === null) throw new Error('The sample submission has no document or writer');
    const number = index + 2;
    const place = { requestId, text, number, authorId: writerId, createdAt: round.submittedAt };
    await addVersion(tx, place, round.markdown);
    await addRound(tx, round, { requestId, title: text.title, customerId, writerId, number, document });
  }
  if (rounds.length > 0) {
    await tx
      .update(contentRequests)
      .set({
        humanizedDocumentPath: submitted.at(-1)?.path ?? null,
        humanizationTimeMinutes: rounds.reduce((sum, { minutes }) => sum + minutes, 0),
      })
      .where(eq(contentRequests.id, requestId));
  }
  await addMessages(tx, request, { requestId, customerId, writerId });
  if (writerId !== null) await addCopy(tx, request, { requestId, writerId });
}

function briefOf({ text, redrafted }: SampleRequest): CompleteBrief {
  const { language, title, contentType, wordCount, audience, mainKeyword, subKeywords } = text;
  return {
    ...emptyBrief(language),
    ...{ language, title, contentType, wordCount, audience, subKeywords: [...subKeywords] },
    mainKeyword: [mainKeyword],
    humanize: redrafted ? 'yes' : 'no',
  };
}

function contentOf({ seoTitle, metaDescription, slug }: SampleText, markdown: string) {
  const suggestedHeadings = parseDraft(markdown).flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [lineText(block.content)] : [],
  );
  return { markdown, seoTitle, metaDescription, slug, suggestedHeadings };
}

interface Place {
  requestId: string;
  text: SampleText;
  number: number;
  /** Null for the machine's draft. */
  authorId: string | null;
  createdAt: Date;
}

async function addVersion(
  tx: Tx,
  { requestId, text, number, authorId, createdAt }: Place,
  markdown: string,
): Promise<void> {
  const content = contentOf(text, markdown);
  await tx.insert(documentVersions).values({
    ...{ contentRequestId: requestId, number, authorId, createdAt },
    ...(authorId === null
      ? { source: 'generation' as const, author: 'model' as const, model: SAMPLE_MODEL }
      : { source: 'submission' as const, author: 'person' as const }),
    ...content,
    words: draftWords(markdown, text.language),
    contentHash: contentHash(content),
  });
}

async function addMessages(
  tx: Tx,
  request: SampleRequest,
  { requestId, customerId, writerId }: { requestId: string; customerId: string; writerId: string | null },
): Promise<void> {
  if (request.messages.length === 0) return;
  await tx.insert(messages).values(
    request.messages.map(({ from, text, at, question, answeredAt }) => ({
      ...{ id: randomUUID(), contentRequestId: requestId, authorRole: from, body: text },
      authorId: from === 'customer' ? customerId : writerId,
      ...{ question, answeredAt, createdAt: at },
    })),
  );
}

async function addCopy(
  tx: Tx,
  { text, copy, rounds }: SampleRequest,
  { requestId, writerId }: { requestId: string; writerId: string },
): Promise<void> {
  if (!copy) return;
  const { markdown, revision, startedAt, savedAt } = copy;
  const { seoTitle, metaDescription, slug } = text;
  await tx.insert(workingCopies).values({
    ...{ contentRequestId: requestId, writerId, revision, baseVersion: rounds.length + 1 },
    ...{ markdown, seoTitle, metaDescription, slug, startedAt, savedAt },
  });
  await tx.insert(workIntervals).values({
    ...{ writerId, contentRequestId: requestId, startedAt },
    ...{ lastHeartbeatAt: savedAt, presentAt: savedAt, endedAt: savedAt, endReason: 'paused' },
  });
}
