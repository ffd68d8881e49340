import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { propertyOf } from '#domain/unknown-value';
import { partName } from './content-types';
import { DocumentRefused } from './docx-problem';

const OPTIONS = { autoClose: false, strictFileNames: true, validateEntrySizes: true };
/** The extra field with an alternative entry name, which some readers use (Info-ZIP's Unicode Path). */
const UNICODE_PATH = 0x7075;
/** Interleaved parts (ECMA-376 part 2, section 7.2.4), which some readers join and others treat as separate parts. */
const PIECE = /\/\[\d+\](?:\.last)?\.piece$/i;

/** The compression method of nearly every entry (APPNOTE.TXT, section 4.4.5). */
const DEFLATED = 8;
/** Bytes of a file that is opened from memory, since each entry of a file on disk costs three reads. */
const MAX_BYTES_IN_MEMORY = 1024 * 1024;
/** Bytes of an entry, packed and unpacked, that is unpacked at once: a stream costs more than such an entry's bytes. */
const MAX_BYTES_AT_ONCE = 1024 * 1024;

/** The remaining budget for unpacking a file and its nested files. */
export interface Budget {
  entries: number;
  bytes: number;
  /** Bytes of XML among them. */
  xml: number;
}

/**
 * Opens a file with a ZIP signature.
 * @throws DocumentRefused truncated when the central directory at its end is missing.
 */
export async function openZip(path: string): Promise<ZipFile> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_BYTES_IN_MEMORY) return await yauzl.fromBufferPromise(await readFile(path), OPTIONS);
    return await yauzl.openPromise(path, OPTIONS);
  } catch (error) {
    throw toDocumentRefused(error, 'truncated');
  }
}

/** The same for a nested file. @throws DocumentRefused truncated */
export async function openNestedZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await yauzl.fromBufferPromise(bytes, OPTIONS);
  } catch (error) {
    throw toDocumentRefused(error, 'truncated');
  }
}

/**
 * Reads and checks the central directory before unpacking: number of entries, declared sizes, duplicate names (by part name rules),
 * encryption. yauzl itself refuses absolute names, `..` and backslashes.
 * @throws DocumentRefused
 */
export async function readDirectory(zip: ZipFile, budget: Budget): Promise<Map<string, Entry>> {
  budget.entries -= zip.entryCount;
  if (budget.entries < 0) throw new DocumentRefused('zip-bomb');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = partName(entry.fileName);
      if (entries.has(name) || PIECE.test(name)) throw new DocumentRefused('not-word');
      if (entry.isEncrypted()) throw new DocumentRefused('encrypted');
      if (entry.extraFields.some(({ id }) => id === UNICODE_PATH)) throw new DocumentRefused('unsafe-path');
      budget.bytes -= entry.uncompressedSize;
      if (budget.bytes < 0) throw new DocumentRefused('zip-bomb');
      entries.set(name, entry);
    }
  } catch (error) {
    throw toDocumentRefused(error, 'truncated');
  }
  return entries;
}

/**
 * Unpacks one entry, a large one as a stream, and checks it against the central directory: name, length and checksum. So a reader that uses the
 * local headers sees the same content as this inspection.
 * @throws DocumentRefused zip-bomb as soon as it exceeds the declared size; truncated when it is damaged.
 */
export async function readEntry(zip: ZipFile, entry: Entry, take: (chunk: Buffer) => void): Promise<void> {
  let checksum = 0;
  try {
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (!local.fileName.equals(entry.fileNameRaw)) throw new DocumentRefused('not-word');
    for await (const chunk of await unpack(zip, entry)) {
      checksum = zlib.crc32(chunk, checksum);
      take(chunk);
    }
  } catch (error) {
    throw toDocumentRefused(error, 'truncated');
  }
  if (checksum !== entry.crc32) throw new DocumentRefused('truncated');
}

async function unpack(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer> | Buffer[]> {
  const { compressionMethod, compressedSize, uncompressedSize } = entry;
  if (compressionMethod !== DEFLATED || Math.max(compressedSize, uncompressedSize) > MAX_BYTES_AT_ONCE)
    return zip.openReadStreamPromise(entry);
  const packed = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
  // A byte more than declared, so that one that is too long is told from one that is not.
  const maxOutputLength = uncompressedSize + 1;
  const chunkSize = Math.max(maxOutputLength, zlib.constants.Z_MIN_CHUNK);
  const unpacked = zlib.inflateRawSync(packed, { chunkSize, maxOutputLength });
  if (unpacked.length > uncompressedSize) throw new DocumentRefused('zip-bomb');
  if (unpacked.length < uncompressedSize) throw new DocumentRefused('truncated');
  return [unpacked];
}

/** Maps errors of yauzl and zlib to a problem. File system errors are unchanged. */
function toDocumentRefused(error: unknown, otherwise: 'truncated'): unknown {
  if (!(error instanceof Error) || error instanceof DocumentRefused) return error;
  if ('syscall' in error) return error;
  const { message } = error;
  if (propertyOf(error, 'code') === 'ERR_BUFFER_TOO_LARGE' || /too many bytes/i.test(message))
    return new DocumentRefused('zip-bomb');
  if (/relative path|absolute path|invalid characters/i.test(message))
    return new DocumentRefused('unsafe-path');
  if (/encrypt/i.test(message)) return new DocumentRefused('encrypted');
  if (/unsupported compression/i.test(message)) return new DocumentRefused('not-word');
  return new DocumentRefused(otherwise);
}
