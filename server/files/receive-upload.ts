import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { UPLOAD_LIMIT } from '#domain/documents/limits';
import { Fault } from '#domain/errors';

export interface ReceivedFile {
  /** Where its bytes lie until `dispose`. */
  path: string;
  /** The name it came with, as it was. */
  name: string;
  bytes: number;
  contentType: string;
}

export interface Upload {
  fields: Record<string, string>;
  file: ReceivedFile | null;
  /** Removes the temporary file. */
  dispose(): Promise<void>;
}

/**
 * Streams a multipart/form-data request to a temporary file in `folder`: fields, and at most one file of at most 25 MiB.
 * @throws Fault WRONG_TYPE when it is no form, TOO_LARGE, INVALID_INPUT when it is broken or breaks off.
 */
export async function receiveUpload(request: Request, folder: string): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !request.body) throw new Fault('WRONG_TYPE');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.upload`);
  const dispose = () => rm(path, { force: true });
  try {
    return { ...(await parse(request.body, contentType, path)), dispose };
  } catch (error) {
    await dispose();
    throw error instanceof Fault
      ? error
      : new Fault('INVALID_INPUT', { message: 'The upload broke off or is no valid form' });
  }
}

/** Removes what a killed server left behind; call before any upload begins. */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.filter((name) => name.endsWith('.upload')).map((name) => rm(join(folder, name), { force: true })),
  );
}

async function parse(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  path: string,
): Promise<Omit<Upload, 'dispose'>> {
  const fields: Record<string, string> = Object.create(null);
  let file: ReceivedFile | null = null;
  let writing: Promise<void> | null = null;
  const parser = busboy({
    headers: { 'content-type': contentType },
    // Browsers send names in UTF-8; the library's default would read å as Ã¥.
    defParamCharset: 'utf8',
    limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 25, fileSize: UPLOAD_LIMIT + 1 },
  });
  const failed = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new Fault('INVALID_INPUT', { message: 'One file and a few fields are expected' }));
    parser.on('filesLimit', refuse).on('fieldsLimit', refuse).on('partsLimit', refuse);
    parser.on('field', (name, value, info) => {
      if (info.nameTruncated || info.valueTruncated) refuse();
      else fields[name] = value;
    });
    parser.on('file', (_name, stream, info) => {
      const received: ReceivedFile = {
        path,
        name: info.filename ?? '',
        bytes: 0,
        contentType: info.mimeType,
      };
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          received.bytes += chunk.length;
          if (received.bytes > UPLOAD_LIMIT) done(new Fault('TOO_LARGE'));
          else done(null, chunk);
        },
      });
      file = received;
      writing = pipeline(stream, count, createWriteStream(path, { mode: 0o600 }));
      writing.catch(reject);
    });
  });
  failed.catch(() => {});
  await Promise.race([pipeline(Readable.fromWeb(body as never), parser), failed]);
  await Promise.race([writing ?? Promise.resolve(), failed]);
  return { fields, file };
}
