import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { Fault } from '#domain/errors';
import { BUCKETS, type Bucket } from '#domain/storage/buckets';
import { admit, loadActor } from '#server/access/actor';
import { admitCaller } from '#server/access/admit-caller';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { discardBody } from '#server/files/discard-body';
import { receiveBody } from '#server/files/receive-body';
import { sendFile } from '#server/files/send-file';
import { scanUpload } from '#server/scanner/scan-upload';
import { type FoundObject, findObject, loadObject } from './load-object';
import { isSignedObject } from './sign-object';
import { assertMayStore } from './store-object';
import { uploadObject } from './upload-object';

const BYTES = { schema: { type: 'string', format: 'binary' } };
const DOWNLOAD = {
  200: { description: 'The file', content: { 'application/octet-stream': BYTES } },
  206: { description: 'The range asked for', content: { 'application/octet-stream': BYTES } },
  416: { description: 'The file has no such range' },
};
const query = (name: string, description: string, required = true) => ({
  name,
  in: 'query',
  required,
  description,
  schema: { type: 'string' },
});

export const OBJECT_ROUTES: readonly PlainRoute[] = [
  {
    method: 'POST',
    path: '/api/storage/{bucket}',
    access: 'signed-in',
    summary:
      'Upload a file of one’s own: a .docx, or in content-documents a JPEG, PNG or WebP, at most 25 MiB',
    operation: {
      parameters: [query('name', 'What it is called', false)],
      requestBody: {
        required: true,
        content: {
          'application/octet-stream': BYTES,
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: BYTES.schema } },
          },
        },
      },
      responses: { 201: { description: 'The object' } },
    },
  },
  {
    method: 'GET',
    path: '/api/storage/{bucket}/{file}',
    access: 'signed-in',
    scope: 'documents:read',
    summary: 'Download an object that the caller may read',
    operation: { responses: DOWNLOAD },
  },
  {
    method: 'GET',
    path: '/api/storage/signed/{bucket}/{file}',
    access: 'visitor',
    summary: 'Download an object by a signed link, until it runs out',
    operation: {
      parameters: [
        query('expires', 'Until when the link holds, in seconds since 1970'),
        query('signature', 'As it came with the link'),
      ],
      responses: DOWNLOAD,
    },
  },
];

/** What of the storage streams: upload, download, and download by a signed link. */
export function objectRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/api/storage/:bucket', async (c) => {
    try {
      return await upload(c, c.req.param('bucket'));
    } finally {
      await discardBody(c.req.raw);
    }
  });
  routes.get('/api/storage/:bucket/:file', async (c) => {
    const person = await admitCaller(c, 'signed-in', 'documents:read');
    return send(c, await loadObject(c.get('services').database.orm, person, c.req.param()));
  });
  routes.get('/api/storage/signed/:bucket/:file', async (c) => {
    const { environment, database } = c.get('services');
    const { bucket, file } = c.req.param();
    const path = `${bucket}/${file}`;
    const { expires = '', signature = '' } = c.req.query();
    if (!isSignedObject(environment, { path, expires, signature })) throw new Fault('NOT_FOUND');
    const found = await findObject(database.orm, path);
    if (!found) throw new Fault('NOT_FOUND');
    return send(c, found);
  });
  return routes;
}

/** Who may is settled before a byte of the body is read. */
async function upload(c: Context<AppEnv>, given: string): Promise<Response> {
  const services = c.get('services');
  const actor = admit(await loadActor(services.database, c.get('tokenHash')), 'signed-in');
  const bucket = bucketOf(given);
  assertMayStore(actor, bucket);
  const { file, dispose } = await receiveBody(c.req.raw, join(services.environment.DATA_DIR, 'uploads'));
  try {
    const name = c.req.query('name') ?? file.name;
    const scanned = await scanUpload(services, { file: { ...file, name }, actor });
    return c.json(await uploadObject(services, actor, { bucket, name, file: scanned }), 201);
  } finally {
    await dispose();
  }
}

/** @throws Fault NOT_FOUND */
function bucketOf(given: string): Bucket {
  const bucket = BUCKETS.find((name) => name === given);
  if (!bucket) throw new Fault('NOT_FOUND');
  return bucket;
}

function send(c: Context<AppEnv>, { object }: FoundObject): Promise<Response> {
  const { path: key, name, mediaType } = object;
  return sendFile(c.get('services').files, { key, name, mediaType }, c.req.raw);
}
