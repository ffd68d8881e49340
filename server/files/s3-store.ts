import { createHash } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { addAbortSignal, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { propertyOf } from '#domain/unknown-value';
import { errorCode } from '#server/runtime/error-code';
import { traced } from '#server/runtime/tracing';
import { FileMissing, type FileStore } from './file-store';
import { storageProblem } from './storage-problem';

export interface S3Options {
  bucket: string;
  /** For S3-compatible storage of other providers; uses path-style URLs. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** Milliseconds until a call without an answer fails; a PUT has time for its body beside. */
  answerMs?: number;
}

/** A store that answers at all does within that. */
const ANSWER_MS = 10_000;
/** Of a body, in bytes for each millisecond, so that 25 MiB may take 26 s more. */
const SLOWEST = 1_000;
/** Milliseconds without a byte: of a download, which its reader may hold up. */
const SILENCE_MS = 60_000;
const CONNECTIONS = 50;

/**
 * A file store in S3-compatible storage, where a PUT is atomic. Uses Amazon's client directly, since flydrive's driver does not
 * support ranges and needs a presigner package that was not published for this client's version.
 */
export function createS3Store(options: S3Options): FileStore {
  const { bucket: Bucket, answerMs = ANSWER_MS } = options;
  const putTime = (bytes: number) => ({ requestTimeout: answerMs + bytes / SLOWEST });
  const agents = [HttpAgent, HttpsAgent].map(
    (Agent) => new Agent({ keepAlive: true, maxSockets: CONNECTIONS }),
  );
  const [httpAgent, httpsAgent] = agents;
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(options.accessKeyId && options.secretAccessKey
      ? { credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey } }
      : {}),
    // Many S3-compatible servers do not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // So that unreachable storage fails instead of hanging.
    requestHandler: {
      ...{ httpAgent, httpsAgent },
      ...{ connectionTimeout: 5_000, socketTimeout: SILENCE_MS },
      ...{ requestTimeout: answerMs, throwOnRequestTimeout: true },
    },
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (call) =>
        traced(`store ${commandName?.replace(/Command$/, '')}`, {}, () => next(call)),
    { step: 'initialize' },
  );
  // Where a network has forgotten one connection, it has the idle ones: each would hold up a call, or its repetition.
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call);
      } catch (error) {
        if (storageProblem(error) === 'timed-out') dropIdle(agents);
        throw error;
      }
    },
    { step: 'deserialize' },
  );
  return {
    async writeFrom(Key, source, { contentType, bytes }) {
      const put = { Bucket, Key, ContentType: contentType };
      if (!(source instanceof Uint8Array) && bytes !== undefined)
        return putStream(client, { ...put, ContentLength: bytes }, source, putTime(bytes));
      const whole = source instanceof Uint8Array ? source : await bytesOf(source);
      await client.send(new PutObjectCommand({ ...put, Body: whole }), putTime(whole.byteLength));
      return { bytes: whole.byteLength, sha256: createHash('sha256').update(whole).digest('hex') };
    },
    read: (Key, range) =>
      getStream(client, { Bucket, Key, Range: range && `bytes=${range.start}-${range.end}` }),
    readWhole: async (Key) => bytesWithin(answerMs, await getStream(client, { Bucket, Key })),
    async size(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async check() {
      const Key = '.check';
      await client.send(new PutObjectCommand({ Bucket, Key, Body: new Uint8Array([1]) }));
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

function dropIdle(agents: readonly HttpAgent[]): void {
  for (const { freeSockets } of agents)
    for (const sockets of Object.values(freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}

/** @throws FileMissing */
async function getStream(client: S3Client, get: GetObjectCommandInput & { Key: string }): Promise<Readable> {
  try {
    const answer = await client.send(new GetObjectCommand(get));
    if (!(answer.Body instanceof Readable)) throw new Error(`The storage sent no body for ${get.Key}`);
    return answer.Body;
  } catch (error) {
    throw isMissing(error) ? new FileMissing(get.Key) : error;
  }
}

/** The bytes of an answer's body that is here after so many milliseconds. */
async function bytesWithin(milliseconds: number, body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const late = AbortSignal.timeout(milliseconds);
  try {
    return await bytesOf(addAbortSignal(late, body));
  } catch (error) {
    if (late.aborted) throw late.reason;
    const code = errorCode(error);
    // In Node.js's own words for it, “aborted”, a client went away.
    throw code === 'ECONNRESET' ? Object.assign(new Error('The storage broke off'), { code }) : error;
  }
}

/** A PUT with a streamed body. It is not retried, since the stream cannot be read twice. */
async function putStream(
  client: S3Client,
  put: PutObjectCommandInput,
  source: Readable,
  time: { requestTimeout: number },
) {
  const hash = createHash('sha256');
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
    flush(done) {
      done(
        bytes === put.ContentLength ? null : new RangeError('the stream ended before its declared length'),
      );
    },
  });
  // Otherwise the client would wait forever for an incomplete body.
  const broken = new AbortController();
  const flowing = pipeline(source, body).catch((error: unknown) => {
    broken.abort();
    throw error;
  });
  const sending = client.send(new PutObjectCommand({ ...put, Body: body }), {
    ...time,
    abortSignal: broken.signal,
  });
  sending.catch((error: Error) => source.destroy(error));
  await flowing.catch(() => {});
  await Promise.all([flowing, sending]);
  return { bytes, sha256: hash.digest('hex') };
}

/** Buffers a stream of unknown length, since a PUT needs the length beforehand. Files are at most 25 MiB. */
async function bytesOf(source: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const stream: AsyncIterable<Uint8Array> = source;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > UPLOAD_LIMIT) throw new RangeError('the file is larger than any that may be stored');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether the object does not exist. A missing bucket also answers 404, but is a configuration error. */
function isMissing(error: unknown): boolean {
  const status = propertyOf(propertyOf(error, '$metadata'), 'httpStatusCode');
  return status === 404 && propertyOf(error, 'name') !== 'NoSuchBucket';
}
