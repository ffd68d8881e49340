import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import {
  DocumentStream,
  formatByStart,
  type OtherFormat,
  START_BYTES,
} from '#domain/document/docx/other-formats';

/**
 * A check before the upload: not empty, at most 25 MiB, and by its contents no other format than a ZIP. Name and media type are
 * ignored, and the server checks the contents.
 */
export async function checkFile(file: Blob): Promise<'docx' | OtherFormat | 'other'> {
  if (file.size === 0 || file.size > UPLOAD_LIMIT) return 'other';
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  const format = formatByStart(start);
  if (format === 'compound') return (await isWord97(file)) ? 'word-97' : 'other';
  if (format !== null) return format;
  const [p, k, three, four] = start;
  return p === 0x50 && k === 0x4b && three === 0x03 && four === 0x04 ? 'docx' : 'other';
}

async function isWord97(file: Blob): Promise<boolean> {
  const search = new DocumentStream();
  search.take(new Uint8Array(await file.arrayBuffer()));
  return search.found;
}
