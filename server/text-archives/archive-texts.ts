import type { Readable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Brief } from '#domain/brief/brief';
import { textTitle } from '#domain/brief/title';
import { archiveNames, downloadKindFor } from '#domain/content-request/file-names';
import { type ArchiveFormat, type LeftOut, leftOutFile } from '#domain/content-request/text-archive';
import { Fault } from '#domain/errors';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Actor } from '#server/access/actor';
import { type LoadedText, loadFinishedText } from '#server/customer-api/load-text';
import type { Orm } from '#server/database/database';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { buildDocument, exportDocument } from '#server/documents/text-tasks';
import { FileMissing } from '#server/files/file-store';
import { streamOf, type ZipEntry, zipOf } from '#server/http/zip-stream';
import type { Services } from '#server/services';

type Needs = Pick<Services, 'database' | 'files' | 'log'>;

interface Asked {
  ids: readonly string[];
  formats?: readonly ArchiveFormat[] | undefined;
  /** Of the file that says what is left out. */
  language: InterfaceLanguage;
}

/** A finished text that was asked for, with the key of its final document; null where that is built of what a program set. */
interface Chosen {
  id: string;
  title: string;
  brief: Brief | null;
  path: string | null;
  byWriter: boolean;
  minutes: number | null;
}

/** How many files are looked up in the store at once. */
const LOOKUPS_AT_ONCE = 8;

/**
 * Finished texts of the actor's own as a ZIP archive, in the order asked for: the stored documents byte for byte, and the formats
 * asked for beside them. The archive is begun by the function answered, and read as slowly as it is taken; of its files only the one
 * being read is open. `ARCHIVE_TEXTS_MAX` documents of 25 MiB stay below what an archive can hold.
 * @throws Fault NOT_FOUND where one request is not the actor's, WRONG_STATE where none is finished, STORAGE_UNAVAILABLE
 */
export async function archiveTexts(
  services: Needs,
  actor: Actor,
  { ids, formats = [], language }: Asked,
): Promise<() => ReadableStream<Uint8Array>> {
  const { database, files, log } = services;
  const chosen = await loadChosen(database.orm, actor, [...new Set(ids)]);
  const { finished, leftOut } = partFinished(chosen);
  if (leftOut.every(({ reason }) => reason === 'unfinished') && finished.length === 0)
    throw new Fault('WRONG_STATE', { message: 'None of these texts is finished yet' });
  // Looked for before the answer begins, so that a storage that is away is answered as such.
  const lookups = new PQueue({ concurrency: LOOKUPS_AT_ONCE });
  const isThere = await Promise.all(
    finished.map(async ({ path }) => path === null || (await lookups.add(() => files.size(path))) !== null),
  );
  const stored = finished.filter((_, at) => isThere[at]);
  for (const [at, { title }] of finished.entries())
    if (!isThere[at]) leftOut.push({ title, reason: 'missing' });
  const entries = entriesOf(services, actor, { stored, leftOut, formats: [...new Set(formats)], language });
  return () =>
    streamOf(zipOf(entries), (error) =>
      log.error({ err: error }, 'an archive of texts was not read to the end'),
    );
}

/** @throws Fault NOT_FOUND where one of them is not the actor's */
async function loadChosen(orm: Orm, actor: Actor, ids: string[]) {
  const rows = await orm
    .select({
      id: contentRequests.id,
      title: contentRequests.title,
      status: contentRequests.status,
      minutes: contentRequests.humanizationTimeMinutes,
      humanizedDocumentPath: contentRequests.humanizedDocumentPath,
      originalDocumentPath: contentRequests.originalDocumentPath,
      brief: contentRequestTexts.brief,
      source: sql<string | null>`(
        select v.source from document_versions v
        where v.content_request_id = ${contentRequests.id} and (v.source <> 'import' or v.author_id is null) order by v.number desc limit 1)`,
    })
    .from(contentRequests)
    .leftJoin(contentRequestTexts, eq(contentRequestTexts.contentRequestId, contentRequests.id))
    .where(and(inArray(contentRequests.id, ids), eq(contentRequests.customerId, actor.id)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new Fault('NOT_FOUND');
    return row;
  });
}

/** The final text of a request without a writer is its original, which follows every edit, except where a program set the text. */
function partFinished(chosen: Awaited<ReturnType<typeof loadChosen>>) {
  const finished: Chosen[] = [];
  const leftOut: LeftOut[] = [];
  for (const { humanizedDocumentPath, originalDocumentPath, status, source, ...part } of chosen) {
    const { title } = part;
    const isBuilt = humanizedDocumentPath === null && source === 'import';
    const path = isBuilt ? null : (humanizedDocumentPath ?? originalDocumentPath);
    if (status !== 'completed') leftOut.push({ title, reason: 'unfinished' });
    else if (path === null && !isBuilt) leftOut.push({ title, reason: 'missing' });
    else finished.push({ ...part, byWriter: humanizedDocumentPath !== null, path });
  }
  return { finished, leftOut };
}

interface Content {
  stored: Chosen[];
  leftOut: LeftOut[];
  formats: ArchiveFormat[];
  language: InterfaceLanguage;
}

async function* entriesOf(
  { database, files }: Needs,
  actor: Actor,
  { stored, leftOut, formats, language }: Content,
): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  for (const { id, title, brief, path, byWriter, minutes } of stored) {
    const kind = byWriter ? downloadKindFor('humanized', { minutes }) : 'original';
    const names = archiveNames(title, { kind, formats }, taken);
    const text = formats.length > 0 || path === null ? await readText(database.orm, actor, id) : null;
    const content = await (path === null ? text && built(actor, text, brief) : readFile(files, path));
    if (content) yield { name: names.document, packed: true, content };
    else leftOut.push({ title, reason: 'missing' });
    for (const format of text ? formats : [])
      if (text)
        yield { name: names.exports[format], packed: false, content: await exported(actor, text, format) };
    if (!text && formats.length > 0) leftOut.push({ title, reason: 'word-only' });
  }
  if (leftOut.length === 0) return;
  const { name, content } = leftOutFile(language, leftOut);
  yield { name, packed: false, content: bytesOf(content) };
}

/** Null where it has gone since its size was read. */
async function readFile(files: Needs['files'], path: string): Promise<Readable | null> {
  try {
    return await files.read(path);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** Null where the text is in the Word document only, or was sent back since. */
async function readText(orm: Orm, actor: Actor, id: string): Promise<LoadedText | null> {
  try {
    return await loadFinishedText(orm, actor, id);
  } catch (error) {
    if (error instanceof Fault && ['WRONG_STATE', 'NOT_FOUND'].includes(error.code)) return null;
    throw error;
  }
}

async function exported(actor: Actor, { made: disclosure, ...text }: LoadedText, format: ArchiveFormat) {
  return bytesOf((await exportDocument({ ...text, disclosure }, format, actor.id)).content);
}

async function built(actor: Actor, { made: disclosure, ...text }: LoadedText, brief: Brief | null) {
  const input = {
    ...text,
    title: brief ? textTitle(brief) : text.title,
    keywords: brief ? [...brief.mainKeyword, ...brief.subKeywords] : [],
    ...{ disclosure, generator: null },
  };
  return [await buildDocument(input, actor.id)];
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content);
}
