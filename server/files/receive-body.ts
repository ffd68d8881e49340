import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { Fault } from '#domain/errors';
import { type ReceivedFile, receiveUpload } from './receive-upload';

export interface ReceivedBody {
  file: ReceivedFile;
  /** Removes the temporary file. */
  dispose(): Promise<void>;
}

/**
 * Streams one upload to a temporary file in `folder`: the request's body, or the single file of a multipart form.
 * @throws Fault TOO_LARGE, or INVALID_INPUT when it is missing or incomplete.
 */
export async function receiveBody(request: Request, folder: string): Promise<ReceivedBody> {
  if (/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) {
    const { file, dispose } = await receiveUpload(request, folder);
    if (file && file.bytes > 0) return { file, dispose };
    await dispose();
    throw missing();
  }
  if (!request.body) throw missing();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.upload`);
  const dispose = () => rm(path, { force: true });
  try {
    const bytes = await store(request.body, path);
    if (bytes === 0) throw missing();
    const contentType = request.headers.get('content-type') ?? '';
    return { file: { path, name: '', bytes, contentType }, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function missing(): Fault {
  return new Fault('INVALID_INPUT', { problems: [{ field: 'file', message: 'is required' }] });
}

async function store(body: ReadableStream<Uint8Array>, path: string): Promise<number> {
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > UPLOAD_LIMIT) done(new Fault('TOO_LARGE'));
      else done(null, chunk);
    },
  });
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  let brokeOff = false;
  source.on('error', () => {
    brokeOff = bytes <= UPLOAD_LIMIT;
  });
  try {
    await pipeline(source, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof Fault || !brokeOff) throw error;
    throw new Fault('INVALID_INPUT', { message: 'The upload broke off' });
  }
  return bytes;
}
