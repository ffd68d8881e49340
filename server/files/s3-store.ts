import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
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

/** Objects in S3-compatible storage. A put is atomic there: an object is whole or not at all. */
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
  });
  return {
    async writeFrom(Key, source, { contentType }) {
      const body = await bytesOf(source);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: contentType }));
      return { bytes: body.byteLength, sha256: createHash('sha256').update(body).digest('hex') };
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

/** A single put needs the length beforehand; files are bounded, so at most one of 25 MiB is held at a time per upload. */
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

function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 404;
}
