import { join } from 'node:path';
import type { Context } from 'hono';
import { objectCalls } from '#contract/http/files';
import { Fault } from '#domain/errors';
import { BUCKETS, type Bucket } from '#domain/storage/buckets';
import type { Actor } from '#server/access/actor';
import { signedInHandler, signedInOrKeyHandler, visitorHandler } from '#server/access/http-handler';
import { discardBody } from '#server/files/discard-body';
import { receiveBody } from '#server/files/receive-body';
import { sendFile } from '#server/files/send-file';
import type { AppEnv } from '#server/http/app-env';
import { scanUpload } from '#server/scanner/scan-upload';
import { type FoundObject, findObject, loadObject } from './load-object';
import { isSignedObject } from './sign-object';
import { assertMayStore } from './store-object';
import { uploadObject } from './upload-object';

/** Streaming calls: upload, download, and download by a signed link. */
export const OBJECT_HANDLERS = [
  signedInHandler(objectCalls.upload, async ({ c, actor, input }) => {
    try {
      return await upload(c, actor, { bucket: input.params.bucket, name: input.query.name });
    } finally {
      await discardBody(c.req.raw);
    }
  }),
  signedInOrKeyHandler(objectCalls.download, async ({ c, services, person, input }) =>
    send(c, await loadObject(services.database.orm, person, input.params)),
  ),
  visitorHandler(objectCalls.signedDownload, async ({ c, services, input }) => {
    const { bucket, file } = input.params;
    const path = `${bucket}/${file}`;
    if (!isSignedObject(services.environment, { path, ...input.query })) throw new Fault('NOT_FOUND');
    const found = await findObject(services.database.orm, path);
    if (!found) throw new Fault('NOT_FOUND');
    return send(c, found);
  }),
];

/** Checks access to the bucket before reading the body. */
async function upload(
  c: Context<AppEnv>,
  actor: Actor,
  given: { bucket: string; name: string | undefined },
): Promise<Response> {
  const services = c.get('services');
  const bucket = bucketOf(given.bucket);
  assertMayStore(actor, bucket);
  const { file, dispose } = await receiveBody(c.req.raw, join(services.environment.DATA_DIR, 'uploads'));
  try {
    const name = given.name ?? file.name;
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
  const { path: key, name, mediaType, bytes } = object;
  return sendFile(c.get('services').files, { key, name, mediaType, bytes }, c.req.raw);
}
