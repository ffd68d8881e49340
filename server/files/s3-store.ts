import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { UPLOAD_LIMIT } from '#domain/documents/limits';
import { FileMissing, type FileStore } from './file-store';

export interface S3Options {
  bucket: string;
  /** For storage that is not Amazon's; addressed by path. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/**
 * Objects in S3-compatible storage. A put is atomic there: an object is whole or not at all. On Amazon's client itself:
 * flydrive's driver reads no ranges, and needs a presigner package that was not published for this client's version.
 */
export function createS3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options;
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(options.accessKeyId && options.secretAccessKey
      ? { credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey } }
      : {}),
    // Many S3-compatible servers do not know the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Storage that went away is an error, and no request that never ends.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  return {
    async writeFrom(Key, source, { contentType, bytes }) {
      const whole =
        source instanceof Uint8Array ? source : bytes === undefined ? await bytesOf(source) : null;
      const put = { Bucket, Key, ContentType: contentType };
      if (whole) {
        await client.send(new PutObjectCommand({ ...put, Body: whole }));
        return { bytes: whole.byteLength, sha256: createHash('sha256').update(whole).digest('hex') };
      }
      return putStream(client, { ...put, ContentLength: bytes }, source as Readable);
    },
    async read(Key, range) {
      try {
        const answer = await client.send(
          new GetObjectCommand({
            Bucket,
            Key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        return answer.Body as Readable;
      } catch (error) {
        throw isMissing(error) ? new FileMissing(Key) : error;
      }
    },
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

/** A put whose body flows through. It is not tried again by itself: what has flowed is gone. */
async function putStream(client: S3Client, put: PutObjectCommandInput, source: Readable) {
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
  // The client would wait for ever for a body that broke off.
  const broken = new AbortController();
  const flowing = pipeline(source, body).catch((error: unknown) => {
    broken.abort();
    throw error;
  });
  const sending = client.send(new PutObjectCommand({ ...put, Body: body }), { abortSignal: broken.signal });
  sending.catch((error: Error) => source.destroy(error));
  await flowing.catch(() => {});
  await Promise.all([flowing, sending]);
  return { bytes, sha256: hash.digest('hex') };
}

/** A stream of unknown length, held whole: a put needs the length beforehand. Files are at most 25 MiB. */
async function bytesOf(source: Readable | Uint8Array): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > UPLOAD_LIMIT) throw new RangeError('the file is larger than any that may be stored');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** No such object. A bucket that is missing answers 404 as well, and is a fault of the set-up. */
function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}
