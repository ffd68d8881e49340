import { Readable } from 'node:stream';
import { Fault } from '#domain/errors';
import { FileMissing, type FileStore } from './file-store';

export interface SentFile {
  key: string;
  /** The file name for the download. */
  name: string;
  mediaType: string;
  /** Its size, where it is known. */
  bytes: number | null;
}

/** A file of at most so many bytes is read before the answer begins: a stream costs more than its memory, and may break off. */
const WHOLE_BYTES = 256 * 1024;

/**
 * Answers with a stored file as a private download, complete or a single range (RFC 9110, section 14).
 * @throws Fault NOT_FOUND when the store does not contain it.
 */
export async function sendFile(store: FileStore, file: SentFile, request: Request): Promise<Response> {
  const common = {
    'content-type': file.mediaType,
    'content-disposition': attachment(file.name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  };
  const isPlain = request.method === 'GET' && !request.headers.has('range');
  if (isPlain && file.bytes !== null && file.bytes <= WHOLE_BYTES) {
    const whole = await found(store.readWhole(file.key));
    return new Response(whole, { headers: { ...common, 'content-length': String(whole.length) } });
  }
  const size = await store.size(file.key);
  if (size === null) throw new Fault('NOT_FOUND');
  const headers = new Headers(common);
  // Ranges apply to GET only. If-Range never matches, since no validator is sent, so it gets the complete file.
  const asked = request.method === 'GET' && !request.headers.has('if-range');
  const range = asked ? rangeOf(request.headers.get('range'), size) : null;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    headers.delete('content-disposition');
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : size));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const stream = await found(store.read(file.key, range ?? undefined));
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

/** @throws Fault NOT_FOUND */
async function found<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof FileMissing) throw new Fault('NOT_FOUND');
    throw error;
  }
}

/** Null: the complete file, which is also a valid answer to a request for several ranges. */
function rangeOf(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = size - 1;
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: last };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start > last ? 'unsatisfiable' : { start, end };
}

/** Content-Disposition (RFC 6266): an ASCII name for old clients, and the real name in UTF-8 (RFC 8187). */
function attachment(given: string): string {
  // Through a Buffer, which replaces lone surrogates; encodeURIComponent would throw on them.
  const name = Buffer.from(given).toString();
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
