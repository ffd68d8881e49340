import { eq } from 'drizzle-orm';
import { emptyBrief } from '#domain/brief/brief';
import { textTitle } from '#domain/brief/title';
import { UNREADABLE } from '#domain/document/version';
import { Fault } from '#domain/errors';
import type { Orm } from '#server/database/database';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';
import type { DocumentText, ExaminedText } from '#server/documents/document-worker';
import { examineDocumentText } from '#server/documents/text-tasks';

export interface ExaminedDocument {
  text: DocumentText;
  trackedChanges: boolean;
  /** The id of the user or key that it is examined for. */
  caller: string;
}

/**
 * What is found in a document that is to complete a request, held against the request's brief and draft, and its words.
 * @throws Fault NOT_FOUND
 */
export async function examineDocument(
  orm: Orm,
  requestId: string,
  { text, trackedChanges, caller }: ExaminedDocument,
): Promise<ExaminedText> {
  const [row] = await orm
    .select({ request: contentRequests, texts: contentRequestTexts })
    .from(contentRequests)
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(eq(contentRequests.id, requestId));
  if (!row) throw new Fault('NOT_FOUND');
  const { request, texts } = row;
  const brief = texts?.brief ?? { ...emptyBrief(request.language), title: request.title };
  const submission = {
    language: request.language,
    text: text.markdown,
    draft: texts?.draft ?? '',
    title: textTitle(brief),
    brief: [brief.title, ...brief.mainKeyword, ...brief.subKeywords],
    readable: !text.losses.includes(UNREADABLE),
    trackedChanges,
    comments: text.losses.includes('comment'),
  };
  return examineDocumentText(submission, text.plain, caller);
}
