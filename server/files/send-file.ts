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

/** An answer with a file, complete or a part of it: a small one's bytes, else a stream of them. */
export interface FileAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | Readable | null;
}

/** What a request asks for of a file. */
interface Asked {
  method: string;
  /** The header Range. */
  range: string | null;
  /** Whether it has the header If-Range. It never matches, since no validator is sent, so such a request gets the complete file. */
  ifRange: boolean;
}

const COMPLETE: Asked = { method: 'GET', range: null, ifRange: false };

/** Sends a stored file as the fetch Response that `answerFile` describes. */
export async function sendFile(store: FileStore, file: SentFile, request: Request): Promise<Response> {
  const { body, ...rest } = await answerFile(store, file, {
    method: request.method,
    range: request.headers.get('range'),
    ifRange: request.headers.has('if-range'),
  });
  const isStream = body !== null && !(body instanceof Uint8Array);
  return new Response(isStream ? (Readable.toWeb(body) as ReadableStream) : body, rest);
}

/**
 * Answers with a stored file as a private download, complete or a single range (RFC 9110, section 14).
 * @throws Fault NOT_FOUND when the store does not contain it.
 */
export async function answerFile(
  store: FileStore,
  file: SentFile,
  { method, range: ranges, ifRange }: Asked = COMPLETE,
): Promise<FileAnswer> {
  const headers: Record<string, string> = {
    'content-type': file.mediaType,
    'content-disposition': attachment(file.name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  };
  if (method === 'GET' && ranges === null && file.bytes !== null && file.bytes <= WHOLE_BYTES) {
    const body = await found(store.readWhole(file.key));
    return { status: 200, headers: { ...headers, 'content-length': String(body.length) }, body };
  }
  const size = await store.size(file.key);
  if (size === null) throw new Fault('NOT_FOUND');
  // Ranges apply to GET only.
  const range = method === 'GET' && !ifRange ? rangeOf(ranges, size) : null;
  if (range === 'unsatisfiable') {
    const { 'content-disposition': _, ...others } = headers;
    return { status: 416, headers: { ...others, 'content-range': `bytes */${size}` }, body: null };
  }
  headers['content-length'] = String(range ? range.end - range.start + 1 : size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  const body = method === 'HEAD' ? null : await found(store.read(file.key, range ?? undefined));
  return { status: range ? 206 : 200, headers, body };
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
