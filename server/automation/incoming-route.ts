import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Person } from '#domain/content-request/policy';
import { canTransition, type RequestStatus } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import { admitCaller } from '#server/access/admit-caller';
import { type AppEnv, type PlainRoute, uuidOf } from '#server/access/plain-route';
import { contentRequests } from '#server/database/schema/index';
import { discardBody } from '#server/files/discard-body';
import { receiveBody } from '#server/files/receive-body';
import { DOCX_TYPE } from '#server/files/stored-files';
import { type ScannedFile, scanUpload } from '#server/scanner/scan-upload';
import type { Services } from '#server/services';
import type { Sender } from './sender';
import { setArticleImage } from './set-article-image';
import { setDocument } from './set-document';

const SCOPE = 'documents:write';
const BYTES = { schema: { type: 'string', format: 'binary' } };
const FORM = { schema: { type: 'object', required: ['file'], properties: { file: BYTES.schema } } };

interface Incoming {
  path: string;
  summary: string;
  mediaTypes: readonly string[];
  /** @throws Fault when a request in this status takes no such file. */
  check(status: RequestStatus): void;
  store(services: Services, requestId: string, file: ScannedFile, by: Person & Sender): Promise<object>;
}

const INCOMING: readonly Incoming[] = [
  {
    path: 'article-image',
    summary: 'Give a request its article image: JPEG, PNG or WebP, at most 25 MiB, stored as JPEG',
    mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
    check() {},
    store: setArticleImage,
  },
  {
    path: 'document',
    summary:
      'Give a request its document: a .docx made elsewhere, at most 25 MiB, kept byte for byte. A pending request is completed with it, and nobody is paid; a completed one gets it in the place of the one before',
    mediaTypes: [DOCX_TYPE],
    check(status) {
      if (status !== 'completed' && !canTransition('complete', status)) throw new Fault('WRONG_STATE');
    },
    store: setDocument,
  },
];

export const INCOMING_ROUTES: readonly PlainRoute[] = INCOMING.map(({ path, summary, mediaTypes }) => ({
  method: 'PUT',
  path: `/api/automation/requests/{id}/${path}`,
  access: ['admin'],
  scope: SCOPE,
  summary,
  operation: {
    requestBody: {
      required: true,
      content: {
        ...Object.fromEntries(mediaTypes.map((type) => [type, BYTES])),
        'multipart/form-data': FORM,
      },
    },
  },
}));

/** Files for requests from programs with a key, and from admins. */
export function incomingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const incoming of INCOMING) {
    routes.put(`/api/automation/requests/:id/${incoming.path}`, async (c) => {
      try {
        return await receive(c, incoming, c.req.param('id'));
      } finally {
        await discardBody(c.req.raw);
      }
    });
  }
  return routes;
}

/** Who may, and whether it can be, is settled before a byte of the body is read. */
async function receive(c: Context<AppEnv>, incoming: Incoming, id: string): Promise<Response> {
  const person = await admitCaller(c, ['admin'], SCOPE);
  const services = c.get('services');
  const requestId = uuidOf('id', id);
  const [request] = await services.database.orm
    .select({ status: contentRequests.status })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  if (!request) throw new Fault('NOT_FOUND');
  incoming.check(request.status);
  const { file, dispose } = await receiveBody(c.req.raw, join(services.environment.DATA_DIR, 'uploads'));
  try {
    const scanned = await scanUpload(services, { file, actor: person });
    return c.json(await incoming.store(services, requestId, scanned, person));
  } finally {
    await dispose();
  }
}
