import type { ImportedCopy } from '#contract/work/working-copies';
import { EDIT_LIMITS, REVISION_MAX } from '#domain/document/edit-limits';
import { UNREADABLE } from '#domain/document/version';
import { Fault } from '#domain/errors';
import { parseWholeNumber } from '#domain/whole-number';
import type { Actor } from '#server/access/actor';
import { addTextVersion } from '#server/document-versions/add-version';
import { inspectDocx } from '#server/documents/inspect-docx';
import { invalidDocument } from '#server/documents/invalid-document';
import { readDocumentText } from '#server/documents/read-document-text';
import { measureText } from '#server/documents/text-tasks';
import type { ScannedFile } from '#server/scanner/scan-upload';
import type { Services } from '#server/services';
import { loadCopy, presentCopy } from './load-copy';
import { findWork, lockWork, writeCopy } from './save-copy';

const FILE_MISSING = 'Please upload your completed document';

interface Import {
  requestId: string;
  /** As sent: the revision that the document's text takes the place of. */
  revision?: string | undefined;
  /** As sent: the version that this revision was begun from; undefined from pages of the release before. */
  baseVersion?: string | undefined;
  file: ScannedFile | null;
}

/**
 * Takes the text of a Word document into the working copy, as a new version. The SEO fields stay as they are.
 * @throws Fault INVALID_INPUT, INVALID_DOCUMENT, TEXT_TOO_COMPLEX for a document whose text cannot be read, NOT_FOUND, WRONG_STATE,
 *   STALE_VERSION
 */
export async function importDocument(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { requestId, file, ...sent }: Import,
): Promise<ImportedCopy> {
  const revision = numberOf('revision', sent.revision ?? '');
  const baseVersion = sent.baseVersion === undefined ? undefined : numberOf('baseVersion', sent.baseVersion);
  if (!file || (file.name === '' && file.bytes === 0)) throw invalidField('file', FILE_MISSING);
  const inspection = await inspectDocx(file.path, actor.id);
  if (!inspection.ok) throw invalidDocument('file', inspection);
  const { markdown, losses } = await readDocumentText(file.path, actor.id);
  if (losses.includes(UNREADABLE) || markdown.length > EDIT_LIMITS.markdown)
    throw new Fault('TEXT_TOO_COMPLEX');
  const { language } = await findWork(database.orm, actor, requestId);
  const { words } = await measureText(markdown, language, actor.id);
  return database.transaction(async (tx) => {
    await lockWork(tx, actor, requestId);
    const before = await loadCopy(tx, actor, requestId);
    // Before the document becomes the latest version, which the text is begun from.
    if (baseVersion !== undefined && baseVersion !== before.baseVersion)
      throw new Fault('STALE_VERSION', { revision: before.revision });
    const text = { ...before.text, markdown };
    const origin = { requestId, source: 'import', author: 'person', authorId: actor.id } as const;
    const version = await addTextVersion(tx, { ...origin, losses }, { ...text, words });
    const copy = await writeCopy(tx, actor, { id: requestId, revision, begunFrom: version.number, text });
    return { ...presentCopy(copy), losses, version: version.number };
  });
}

function numberOf(field: string, sent: string): number {
  const number = parseWholeNumber(sent);
  if (number === null || number > REVISION_MAX)
    throw invalidField(field, `must be a whole number of at most ${REVISION_MAX}`);
  return number;
}

function invalidField(field: string, message: string): Fault {
  return new Fault('INVALID_INPUT', { problems: [{ field, message }] });
}
