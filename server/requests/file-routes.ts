import type { Context } from 'hono';
import { requestFileCalls } from '#contract/http/files';
import { type DownloadKind, downloadKindFor, downloadName } from '#domain/content-request/file-names';
import {
  mayDownloadOriginal,
  mayDownloadResult,
  type Person,
  type RequestFacts,
} from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { signedInOrKeyHandler } from '#server/access/http-handler';
import type { Statement } from '#server/database/database';
import { sendFile } from '#server/files/send-file';
import type { AppEnv } from '#server/http/app-env';

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
  signedInOrKeyHandler(download.call, ({ c, person, input }) =>
    sendDownload(c, download, person, input.params.id),
  ),
);

async function sendDownload(
  c: Context<AppEnv>,
  download: Download,
  person: Person,
  requestId: string,
): Promise<Response> {
  const { database, files } = c.get('services');
  const [row] = await database.run<DownloadRow>(statementOf(download), [requestId]);
  if (!row || !download.mayDownload(person, row)) throw new Fault('NOT_FOUND');
  const { key, mediaType, bytes } = row;
  if (key === null || mediaType === null) throw new Fault('NOT_FOUND', { message: download.missing });
  const name = downloadName(row.title, downloadKindFor(download.kind, row));
  return sendFile(files, { key, name, mediaType, bytes }, c.req.raw);
}

/** A request with one of its files, which may be missing. */
type DownloadRow = RequestFacts & {
  title: string;
  minutes: number | null;
  key: string | null;
  mediaType: string | null;
  bytes: number | null;
};

const statementOf = ({ kind, column }: Download): Statement => ({
  name: `download-${kind}`,
  text: `select c.title, c.customer_id as "customerId", c.assigned_writer_id as "assignedWriterId", c.language, c.status,
      case when c.offered_until > now() then c.offered_to end as "offeredTo", c.humanization_time_minutes as minutes,
      f.path as key, f.media_type as "mediaType", f.bytes::float8 as bytes
    from content_requests c left join stored_files f on f.path = c.${column}
    where c.id = $1`,
});
