import { eq } from 'drizzle-orm';
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
import type { Orm } from '#server/database/database';
import { offeredNow } from '#server/database/query/offered';
import { contentRequests, storedFiles } from '#server/database/schema/index';
import { sendFile } from '#server/files/send-file';
import type { AppEnv } from '#server/http/app-env';

interface Files {
  originalDocumentPath: string | null;
  humanizedDocumentPath: string | null;
  articleImagePath: string | null;
}

interface Download {
  kind: DownloadKind;
  mayDownload(person: Person, request: RequestFacts): boolean;
  path(request: Files): string | null;
  /** The message of the 404 for users who may download it, when there is no file. */
  missing: string;
  call: (typeof requestFileCalls)[keyof Omit<typeof requestFileCalls, 'signedOriginal'>];
}

const DOWNLOADS = {
  original: {
    kind: 'original',
    mayDownload: mayDownloadOriginal,
    path: (request) => request.originalDocumentPath,
    missing: 'No original document available',
    call: requestFileCalls.original,
  },
  humanized: {
    kind: 'humanized',
    mayDownload: mayDownloadResult,
    path: (request) => request.humanizedDocumentPath,
    missing: 'No content available for download',
    call: requestFileCalls.humanized,
  },
  image: {
    kind: 'article_image',
    mayDownload: mayDownloadResult,
    path: (request) => request.articleImagePath,
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
  const request = await loadRequest(database.orm, requestId);
  if (!request || !download.mayDownload(person, request)) throw new Fault('NOT_FOUND');
  const path = download.path(request);
  const stored = path === null ? undefined : await loadStored(database.orm, path);
  if (!stored) throw new Fault('NOT_FOUND', { message: download.missing });
  const { mediaType } = stored;
  return sendFile(
    files,
    {
      key: stored.path,
      name: downloadName(request.title, downloadKindFor(download.kind, request)),
      mediaType,
    },
    c.req.raw,
  );
}

async function loadRequest(orm: Orm, id: string) {
  const [row] = await orm
    .select({
      title: contentRequests.title,
      customerId: contentRequests.customerId,
      assignedWriterId: contentRequests.assignedWriterId,
      language: contentRequests.language,
      status: contentRequests.status,
      offeredTo: offeredNow,
      originalDocumentPath: contentRequests.originalDocumentPath,
      humanizedDocumentPath: contentRequests.humanizedDocumentPath,
      articleImagePath: contentRequests.articleImagePath,
      minutes: contentRequests.humanizationTimeMinutes,
    })
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  return row;
}

async function loadStored(orm: Orm, path: string) {
  const [row] = await orm.select().from(storedFiles).where(eq(storedFiles.path, path));
  return row;
}
