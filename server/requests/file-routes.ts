import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { type DownloadKind, downloadName } from '#domain/content-request/file-names';
import {
  mayDownloadOriginal,
  mayDownloadResult,
  type Person,
  type RequestFacts,
} from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { admitCaller } from '#server/access/admit-caller';
import { type AppEnv, type PlainRoute, uuidOf } from '#server/access/plain-route';
import type { Orm } from '#server/database/database';
import { contentRequests, storedFiles } from '#server/database/schema/index';
import { sendFile } from '#server/files/send-file';

interface Files {
  originalDocumentPath: string | null;
  humanizedDocumentPath: string | null;
  articleImagePath: string | null;
}

interface Download {
  kind: DownloadKind;
  may(person: Person, request: RequestFacts): boolean;
  path(request: Files): string | null;
  /** For those who may have it, when there is none. */
  missing: string;
  summary: string;
}

const DOWNLOADS = {
  original: {
    kind: 'original',
    may: mayDownloadOriginal,
    path: (request) => request.originalDocumentPath,
    missing: 'No original document available',
    summary:
      'The draft as a Word document: for the customer, the writer, admins, and writers who could take it',
  },
  humanized: {
    kind: 'humanized',
    may: mayDownloadResult,
    path: (request) => request.humanizedDocumentPath,
    missing: 'No content available for download',
    summary: 'The writer’s document: for the customer, its writer and admins',
  },
  image: {
    kind: 'article_image',
    may: mayDownloadResult,
    path: (request) => request.articleImagePath,
    missing: 'No image available for download',
    summary: 'The article’s image: for the customer, its writer and admins',
  },
} as const satisfies Record<string, Download>;

const BYTES = { schema: { type: 'string', format: 'binary' } };

export const FILE_ROUTES: readonly PlainRoute[] = Object.entries(DOWNLOADS).map(([name, { summary }]) => ({
  method: 'GET',
  path: `/api/requests/{id}/${name}`,
  access: 'signed-in',
  scope: 'documents:read',
  summary,
  operation: {
    parameters: [{ name: 'Range', in: 'header', required: false, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The file', content: { 'application/octet-stream': BYTES } },
      206: { description: 'The range asked for', content: { 'application/octet-stream': BYTES } },
      416: { description: 'The file has no such range' },
    },
  },
}));

/** Downloads of a request's files, by GET and HEAD, whole or in ranges. */
export function fileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [name, download] of Object.entries(DOWNLOADS)) {
    routes.get(`/api/requests/:id/${name}`, (c) => answer(c, download, c.req.param('id')));
  }
  return routes;
}

async function answer(c: Context<AppEnv>, download: Download, requestId: string): Promise<Response> {
  const { database, files } = c.get('services');
  const person = await admitCaller(c, 'signed-in', 'documents:read');
  const request = await loadRequest(database.orm, uuidOf('id', requestId));
  if (!request || !download.may(person, request)) throw new Fault('NOT_FOUND');
  const path = download.path(request);
  const stored = path === null ? undefined : await loadStored(database.orm, path);
  if (!stored) throw new Fault('NOT_FOUND', { message: download.missing });
  const { mediaType } = stored;
  return sendFile(
    files,
    { key: stored.path, name: downloadName(request.title, kindOf(download.kind, request)), mediaType },
    c.req.raw,
  );
}

/** `_humanized` is what a writer handed in: a document from outside, on which nobody logged time, is none. */
function kindOf(kind: DownloadKind, { minutes }: { minutes: number | null }): DownloadKind {
  return kind === 'humanized' && minutes === null ? 'original' : kind;
}

async function loadRequest(orm: Orm, id: string) {
  const [row] = await orm
    .select({
      title: contentRequests.title,
      customerId: contentRequests.customerId,
      assignedWriterId: contentRequests.assignedWriterId,
      language: contentRequests.language,
      status: contentRequests.status,
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
