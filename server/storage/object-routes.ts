import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { objectCalls } from '#contract/http/files';
import type { StorageObject } from '#contract/storage';
import { Fault } from '#domain/errors';
import { BUCKETS, type Bucket } from '#domain/storage/buckets';
import type { Actor } from '#server/access/actor';
import { signedInHandler, signedInOrKeyHandler, visitorHandler } from '#server/access/http-handler';
import { discardBody } from '#server/files/discard-body';
import { receiveBody } from '#server/files/receive-body';
import type { ReceivedFile } from '#server/files/receive-upload';
import { sendFile } from '#server/files/send-file';
import type { AppEnv } from '#server/http/app-env';
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey } from '#server/idempotency/read-key';
import { findAnswer, type RepeatableCall } from '#server/idempotency/run-idempotent';
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
  const key = readIdempotencyKey(c.req.header(IDEMPOTENCY_KEY_HEADER) ?? null);
  const { file, dispose } = await receiveBody(c.req.raw, join(services.environment.DATA_DIR, 'uploads'));
  try {
    const name = given.name ?? file.name;
    const repeatable = key === null ? null : await repeatableUpload(actor, key, { bucket, name, file });
    const { database, environment } = services;
    const known = await findAnswer<StorageObject>(database.orm, environment.AUTH_SECRET, repeatable);
    if (known) return c.json(known, 201);
    const scanned = await scanUpload(services, { file: { ...file, name }, actor });
    return c.json(await uploadObject(services, actor, { bucket, name, file: scanned }, repeatable), 201);
  } finally {
    await dispose();
  }
}

/** The same file again, by its bytes, its bucket and its name, is the same upload. */
async function repeatableUpload(
  actor: Actor,
  key: string,
  { bucket, name, file }: { bucket: Bucket; name: string; file: ReceivedFile },
): Promise<RepeatableCall> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  const input = { bucket, name, sha256: hash.digest('hex') };
  return { userId: actor.id, call: 'POST /storage/{bucket}', key, input };
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
