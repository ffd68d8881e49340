import { and, eq } from 'drizzle-orm';
import { type Brief, isSameBrief } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import { type Disclosure, machineDisclosure } from '#domain/provenance/disclosure';
import { type VersionLine, versionDisclosure } from '#domain/provenance/version-disclosure';
import type { Orm, Tx } from '#server/database/database';
import { contentRequestTexts, documentVersions } from '#server/database/schema/index';
import type { DocumentVersionRow } from '#server/document-versions/add-version';
import { replaceText } from '#server/document-versions/replace-text';
import { loadVersionLines } from '#server/requests/version-lines';
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

/** How a generated text was made: where one section alone was written again, like the rest of the text, too. */
export async function generatedDisclosure(
  orm: Orm,
  { rewrites, rewriteSection, basedOn }: GenerationRow,
  { sampleText }: Pick<GeneratedText, 'sampleText'>,
): Promise<Disclosure> {
  if (rewriteSection === null || rewrites === null || basedOn === null) return machineDisclosure(sampleText);
  const version: VersionLine = {
    ...{ number: basedOn + 1, author: authorOf(sampleText), rewrittenSection: rewriteSection },
    source: 'generation',
    restoredFrom: null,
  };
  return { ...versionDisclosure(version, await loadVersionLines(orm, rewrites)), recordUrl: null };
}

const authorOf = (sampleText: boolean) => (sampleText ? 'template' : 'model');

/**
 * Makes a text that was written again the latest version of its request.
 * @throws GenerationFailure `outdated` when a writer has taken the request or its text was changed meanwhile
 */
export async function replaceRewritten(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  generation: GenerationRow,
  text: GeneratedText & { words: number },
  path: string,
): Promise<void> {
  const { rewrites, rewriteSection, basedOn, brief } = generation;
  const { draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings } = text;
  const { generator: name, sampleText, problems, words } = text;
  try {
    await replaceText(services, tx, {
      requestId: rewrites ?? '',
      basedOn: basedOn ?? 0,
      origin: {
        ...{ source: 'generation', author: authorOf(sampleText), model: name, problems },
        rewrittenSection: rewriteSection,
      },
      content: { markdown, seoTitle, metaDescription, slug, suggestedHeadings, words },
      path,
      generator: { name, sampleText: (await generatedDisclosure(tx, generation, text)).fromSample },
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
