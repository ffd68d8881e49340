import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { Fault, UNKNOWN_FIELD } from '#domain/errors';
import { propertyOf } from '#domain/unknown-value';
import { type BodyReader, discardRest } from './discard-body';
import { storageProblem } from './storage-problem';

export interface ReceivedFile {
  /** The temporary file, until `dispose`. */
  path: string;
  /** The file's name as sent. */
  name: string;
  bytes: number;
  contentType: string;
}

export interface Upload<Field extends string = string> {
  fields: Partial<Record<Field, string>>;
  file: ReceivedFile | null;
  /** Removes the temporary file. */
  dispose(): Promise<void>;
}

/**
 * Parses a multipart/form-data request: the fields named, and at most one file of at most 25 MiB in the field `file`, streamed to a
 * temporary file in `folder`.
 * @throws Fault WRONG_TYPE for other content types, TOO_LARGE, or INVALID_INPUT when it is malformed or incomplete, or by name for
 * a field that is not expected or comes twice.
 */
export async function receiveUpload<Field extends string = never>(
  request: Request,
  folder: string,
  expected: readonly Field[] = [],
): Promise<Upload<Field>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !request.body) throw new Fault('WRONG_TYPE');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.upload`);
  const dispose = () => rm(path, { force: true });
  try {
    return { ...(await parse(request.body, { contentType, path, expected })), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** A temporary file unmodified for this long (milliseconds) is not in use any more. */
const STALE_UPLOAD_MS = 15 * 60_000;

/**
 * Removes temporary files of killed servers. Several servers may share the folder, so only files unmodified for a quarter of an hour
 * are removed. Call it at the start and periodically.
 */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.upload')) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - STALE_UPLOAD_MS) await rm(path, { force: true });
  }
}

async function parse<Field extends string>(
  body: ReadableStream<Uint8Array>,
  { contentType, path, expected }: { contentType: string; path: string; expected: readonly Field[] },
): Promise<Omit<Upload<Field>, 'dispose'>> {
  const reader = body.getReader();
  const fields: Upload<Field>['fields'] = {};
  let file: ReceivedFile | null = null;
  let writing: Promise<void> = Promise.resolve();
  // Aborting ends the pipeline at once.
  const refused = new AbortController();
  const refuse = () =>
    refused.abort(new Fault('INVALID_INPUT', { message: 'One file and a few fields are expected' }));
  const refuseField = (field: string, message: string) =>
    refused.abort(new Fault('INVALID_INPUT', { problems: [{ field, message }] }));
  const parser = parserFor(contentType);
  parser.on('filesLimit', refuse).on('fieldsLimit', refuse).on('partsLimit', refuse);
  // The parser goes on with the chunk that it holds after a refusal, and the next chunk, which would end a file, never comes.
  parser.on('field', (name, value, info) => {
    if (refused.signal.aborted) return;
    const field = expected.find((known) => known === name);
    if (info.nameTruncated || info.valueTruncated) refuse();
    else if (field === undefined) refuseField(name, UNKNOWN_FIELD);
    else if (fields[field] !== undefined) refuseField(name, 'must be sent once');
    else fields[field] = value;
  });
  parser.on('file', (name, stream, info) => {
    if (name !== 'file' && !refused.signal.aborted) refuseField(name, UNKNOWN_FIELD);
    if (refused.signal.aborted) {
      // Refusing destroys the stream with an error that nothing else listens to.
      stream.on('error', () => {}).resume();
      return;
    }
    const received: ReceivedFile = { path, name: info.filename ?? '', bytes: 0, contentType: info.mimeType };
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received.bytes += chunk.length;
        if (received.bytes > UPLOAD_LIMIT) done(new Fault('TOO_LARGE'));
        else done(null, chunk);
      },
    });
    file = received;
    writing = pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    writing.catch((error: unknown) => refused.abort(error));
  });
  try {
    await pipeline(Readable.from(chunksOf(reader)), parser, { signal: refused.signal });
    await writing;
  } catch (error) {
    await discardRest(reader);
    // The caller removes the file, so its creation must have finished.
    await writing.catch(() => {});
    throw toUploadFault(refused.signal.aborted ? refused.signal.reason : error);
  }
  return { fields, file };
}

async function* chunksOf(reader: BodyReader): AsyncGenerator<Uint8Array> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function parserFor(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // Browsers send names in UTF-8; the library's default would read å as Ã¥.
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 25, fileSize: UPLOAD_LIMIT + 1 },
    });
  } catch (error) {
    throw toUploadFault(error);
  }
}

/** The Retry-After for a full disk. */
const FULL_RETRY_AFTER_SECONDS = 60;

/** Maps errors of an upload: a full disk is STORAGE_UNAVAILABLE, other file system errors are unchanged, all else is INVALID_INPUT. */
function toUploadFault(error: unknown): unknown {
  if (error instanceof Fault) return error;
  const syscall = propertyOf(error, 'syscall');
  if (syscall !== undefined && (propertyOf(error, 'path') !== undefined || syscall === 'write')) {
    return storageProblem(error) === 'full'
      ? new Fault('STORAGE_UNAVAILABLE', { retryAfter: FULL_RETRY_AFTER_SECONDS, cause: error })
      : error;
  }
  return new Fault('INVALID_INPUT', { message: 'The upload broke off or is no valid form' });
}
