import { eq } from 'drizzle-orm';
import type { VersionContent } from '#domain/document/version';
import { Fault } from '#domain/errors';
import type { Tx } from '#server/database/database';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { enqueueProvenance } from '#server/provenance/record-provenance';
import type { Services } from '#server/services';
import { addVersion, type Counted, type DocumentVersionRow, latestVersion, type Origin } from './add-version';
import { isBeingRead, mayChangeText } from './changeable';

interface Replacement {
  requestId: string;
  /** The latest version that the change was made from. */
  basedOn: number;
  origin: Omit<Origin, 'requestId'>;
  content: Counted<VersionContent>;
  /** The document built from it. */
  path: string;
  /** Who wrote the text, as shown beside it; absent where that stays. */
  generator?: { name: string; sampleText: boolean };
}

/**
 * Makes a text the latest version of a request, with the document that was built from it.
 * @throws Fault WRONG_STATE when the request was accepted or deleted since it was read, HELD_BY_ANOTHER while a writer reads it and a
 *   person changes it, STALE_VERSION when there is a later version
 *   than `basedOn`
 */
export async function replaceText(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  { requestId, basedOn, origin, content, path, generator }: Replacement,
): Promise<DocumentVersionRow> {
  const [row] = await tx
    .select({ request: contentRequests, isBeingRead })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId))
    .for('update');
  const request = row?.request;
  if (!request || !mayChangeText(request)) throw new Fault('WRONG_STATE');
  // A text that was being written before the writer came is put in: it is paid for, and the writer's page shows it.
  if (row.isBeingRead && origin.author === 'person') throw new Fault('HELD_BY_ANOTHER');
  const latest = await latestVersion(tx, requestId);
  if (latest?.number !== basedOn) throw new Fault('STALE_VERSION');
  const version = await addVersion(tx, { requestId, ...origin }, content);
  const { markdown, seoTitle, metaDescription, slug, suggestedHeadings, words } = version;
  await tx
    .update(contentRequestTexts)
    .set({
      ...{ draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings },
      ...(generator ? { generator: generator.name } : {}),
    })
    .where(eq(contentRequestTexts.contentRequestId, requestId));
  await tx
    .update(contentRequests)
    .set({
      originalDocumentPath: path,
      draftWords: words,
      ...(generator ? { sampleText: generator.sampleText } : {}),
      ...(request.status === 'completed' ? { humanizedContent: markdown } : {}),
    })
    .where(eq(contentRequests.id, requestId));
  await enqueueProvenance(jobs, tx, version);
  return version;
}
