import { and, eq } from 'drizzle-orm';
import { type Brief, isSameBrief } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import type { Tx } from '#server/database/database';
import { contentRequestTexts, documentVersions } from '#server/database/schema/index';
import type { DocumentVersionRow } from '#server/document-versions/add-version';
import { replaceText } from '#server/document-versions/replace-text';
import type { Services } from '#server/services';
import { GenerationFailure } from './model/generator';
import type { GeneratedText } from './rows/generated-text';
import type { GenerationRow } from './rows/present-generation';

/** The version that a generation writes again. @throws GenerationFailure `outdated` when its request is gone */
export async function loadBase(
  { database }: Pick<Services, 'database'>,
  { rewrites, basedOn }: GenerationRow,
): Promise<DocumentVersionRow> {
  const rows = await database.orm
    .select()
    .from(documentVersions)
    .where(
      and(eq(documentVersions.contentRequestId, rewrites ?? ''), eq(documentVersions.number, basedOn ?? 0)),
    )
    .catch((cause) => {
      throw new GenerationFailure('store', { cause });
    });
  if (!rows[0]) throw new GenerationFailure('outdated');
  return rows[0];
}

/**
 * Makes a text that was written again the latest version of its request.
 * @throws GenerationFailure `outdated` when a writer has taken the request or its text was changed meanwhile
 */
export async function replaceRewritten(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { rewrites, rewriteSection, basedOn, brief }: GenerationRow,
  text: GeneratedText & { words: number },
  path: string,
): Promise<void> {
  const { draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings } = text;
  const { generator: name, sampleText, problems, words } = text;
  try {
    await replaceText(services, tx, {
      requestId: rewrites ?? '',
      basedOn: basedOn ?? 0,
      origin: { source: 'generation', author: sampleText ? 'template' : 'model', model: name, problems },
      content: { markdown, seoTitle, metaDescription, slug, suggestedHeadings, words },
      path,
      generator: { name, sampleText },
    });
  } catch (error) {
    if (error instanceof Fault) throw new GenerationFailure('outdated', { cause: error });
    throw error;
  }
  if (rewriteSection === null) await markWrittenFrom(tx, rewrites ?? '', brief);
}

/** The draft follows the brief again, unless that was edited while the text was being written. */
async function markWrittenFrom(tx: Tx, requestId: string, brief: Brief): Promise<void> {
  const ofRequest = eq(contentRequestTexts.contentRequestId, requestId);
  const [texts] = await tx
    .select({ brief: contentRequestTexts.brief })
    .from(contentRequestTexts)
    .where(ofRequest);
  if (texts && isSameBrief(texts.brief, brief))
    await tx.update(contentRequestTexts).set({ briefEditedAt: null }).where(ofRequest);
}
