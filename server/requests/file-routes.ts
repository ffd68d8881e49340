import { requestFileCalls } from '#contract/http/files';
import { type DownloadKind, downloadKindFor, downloadName } from '#domain/content-request/file-names';
import {
  mayDownloadOriginal,
  mayDownloadResult,
  type Person,
  type RequestFacts,
} from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { signedInOrKeyHandler } from '#server/access/http-handler';
import { readSessionPage, sessionPage } from '#server/access/session-page';
import type { Database } from '#server/database/database';
import { type SentFile, sendFile } from '#server/files/send-file';

interface Download {
  kind: DownloadKind;
  mayDownload(person: Person, request: RequestFacts): boolean;
  /** Of `content_requests`. */
  column: 'original_document_path' | 'humanized_document_path' | 'article_image_path';
  /** The message of the 404 for users who may download it, when there is no file. */
  missing: string;
  call: (typeof requestFileCalls)[keyof Omit<typeof requestFileCalls, 'signedOriginal'>];
}

const DOWNLOADS = {
  original: {
    kind: 'original',
    mayDownload: mayDownloadOriginal,
    column: 'original_document_path',
    missing: 'No original document available',
    call: requestFileCalls.original,
  },
  humanized: {
    kind: 'humanized',
    mayDownload: mayDownloadResult,
    column: 'humanized_document_path',
    missing: 'No content available for download',
    call: requestFileCalls.humanized,
  },
  image: {
    kind: 'article_image',
    mayDownload: mayDownloadResult,
    column: 'article_image_path',
    missing: 'No image available for download',
    call: requestFileCalls.image,
  },
} as const satisfies Record<string, Download>;

/** Downloads of a request's files by GET and HEAD, with support for byte ranges. */
export const FILE_HANDLERS = Object.values(DOWNLOADS).map((download) =>
  signedInOrKeyHandler(download.call, async ({ c, services, person, input }) => {
    const statement = { name: `download-${download.kind}`, text: rowSql(download, '$1') };
    const [row] = await services.database.run<DownloadRow>(statement, [input.params.id]);
    return sendFile(services.files, downloadOf(download, person, row), c.req.raw);
  }),
);

/** The same downloads by a session, which is read by the statement that reads the file. */
export const SESSION_DOWNLOADS = Object.values(DOWNLOADS).map((download) => ({
  call: download.call,
  async load(
    database: Database,
    tokenHash: string,
    admit: (actor: Actor | null) => Actor,
    requestId: string,
  ): Promise<SentFile> {
    const statement = sessionPage(`session-download-${download.kind}`, ($) => rowSql(download, $('id')));
    const values = { id: requestId };
    const { actor, rows } = await readSessionPage<DownloadRow>(database, statement, tokenHash, values);
    return downloadOf(download, admit(actor), rows[0]);
  },
}));

/** A request with one of its files, which may be missing. */
type DownloadRow = RequestFacts & {
  title: string;
  minutes: number | null;
  key: string | null;
  mediaType: string | null;
  bytes: number | null;
};

const rowSql = ({ column }: Download, id: string): string =>
  `select c.title, c.customer_id as "customerId", c.assigned_writer_id as "assignedWriterId", c.language, c.status,
      case when c.offered_until > now() then c.offered_to end as "offeredTo", c.humanization_time_minutes as minutes,
      f.path as key, f.media_type as "mediaType", f.bytes::float8 as bytes
    from content_requests c left join stored_files f on f.path = c.${column}
    where c.id = ${id}`;

/** @throws Fault NOT_FOUND, also for what the person may not download. */
function downloadOf(download: Download, person: Person, row: DownloadRow | undefined): SentFile {
  if (!row || !download.mayDownload(person, row)) throw new Fault('NOT_FOUND');
  const { key, mediaType, bytes } = row;
  if (key === null || mediaType === null) throw new Fault('NOT_FOUND', { message: download.missing });
  return { key, name: downloadName(row.title, downloadKindFor(download.kind, row)), mediaType, bytes };
}
