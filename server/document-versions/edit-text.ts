import { and, eq } from 'drizzle-orm';
import type { DocumentVersion } from '#contract/document-versions';
import { Fault } from '#domain/errors';
import type { GenerationResult } from '#domain/generation/result';
import { type VersionLine, versionDisclosure } from '#domain/provenance/version-disclosure';
import { slugOf } from '#domain/text/slug';
import { storable } from '#domain/text/storable';
import type { Actor } from '#server/access/actor';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { assertBuildable, measureText } from '#server/documents/text-tasks';
import { storeFile } from '#server/files/store-file';
import { DOCX_TYPE } from '#server/files/stored-files';
import { loadVersionLines } from '#server/requests/version-lines';
import type { Services } from '#server/services';
import { contentHash, type DocumentVersionRow, latestVersion } from './add-version';
import { buildOriginal } from './build-original';
import { mayChangeText } from './changeable';
import { presentVersion } from './load-versions';
import { replaceText } from './replace-text';
import { sameTextBefore } from './same-text-before';

interface Edit {
  id: string;
  /** The latest version that the customer has edited. */
  basedOn: number;
  result: Omit<GenerationResult, 'draft'> & { markdown: string };
}

/**
 * Stores a text as its customer has edited it as the latest version, and rebuilds the original document. What equals the latest
 * version changes nothing, so that a second click is answered like the first. Where the fields beside the text alone differ from an earlier
 * version, the text stays made as it was: an edit that was undone, too.
 * @throws Fault INVALID_INPUT for marks without text, NOT_FOUND, WRONG_STATE while or after a writer works on the request, HELD_BY_ANOTHER while one reads it, STALE_VERSION when there is a later version
 *   than `basedOn`, TEXT_TOO_COMPLEX.
 */
export async function editText(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  actor: Actor,
  { id, basedOn, result }: Edit,
): Promise<DocumentVersion> {
  const { database } = services;
  const [row] = await database.orm
    .select({ request: contentRequests, texts: contentRequestTexts })
    .from(contentRequests)
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(and(eq(contentRequests.id, id), eq(contentRequests.customerId, actor.id)));
  if (!row) throw new Fault('NOT_FOUND');
  const { request, texts } = row;
  if (!mayChangeText(request)) throw new Fault('WRONG_STATE');
  const content = {
    markdown: storable(result.markdown),
    seoTitle: oneLine(result.seoTitle),
    metaDescription: oneLine(result.metaDescription),
    slug: slugOf(result.slug, request.contentType),
    suggestedHeadings: result.suggestedHeadings.map(oneLine),
  };
  assertBuildable(content.markdown);
  const { words, isBlank } = await measureText(content.markdown, request.language, actor.id);
  if (isBlank)
    throw new Fault('INVALID_INPUT', { problems: [{ field: 'result.markdown', message: 'has no text' }] });
  const latest = await database.transaction((tx) => latestVersion(tx, id));
  if (latest?.contentHash === contentHash(content)) return presentVersion(latest);
  if (latest?.number !== basedOn) throw new Fault('STALE_VERSION');
  const made: Omit<VersionLine, 'number'> = {
    ...{ source: 'edit', author: 'person', rewrittenSection: null },
    restoredFrom: await sameTextBefore(database.orm, actor, id, { markdown: content.markdown, words }),
  };
  const lines = await loadVersionLines(database.orm, id);
  const disclosure = versionDisclosure({ ...made, number: basedOn + 1 }, lines);
  const { bytes, name } = await buildOriginal(actor, request, texts, content, disclosure);
  let edited: DocumentVersionRow | undefined;
  await storeFile(services, {
    file: { bucket: 'content-documents', extension: 'docx', originalName: name, mediaType: DOCX_TYPE },
    source: bytes,
    bytes: bytes.length,
    async linkFile(tx, path) {
      edited = await replaceText(services, tx, {
        requestId: id,
        basedOn,
        origin: { ...made, authorId: actor.id },
        content: { ...content, words },
        path,
      });
    },
  });
  if (!edited) throw new Error('The text was not stored');
  return presentVersion(edited);
}

function oneLine(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim();
}
