import zlib from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { partName } from './content-types';
import { Refused } from './docx-problem';

const OPTIONS = { autoClose: false, strictFileNames: true, validateEntrySizes: true };
/** Another name for the entry, which some readers go by (Info-ZIP's Unicode Path). */
const UNICODE_PATH = 0x7075;
/** A part in pieces (ECMA-376 part 2, section 7.2.4), which some readers put together and others list one by one. */
const PIECE = /\/\[\d+\](?:\.last)?\.piece$/i;

/** How much may be unpacked, over a file and the files inside it; counts down. */
export interface Budget {
  entries: number;
  bytes: number;
  /** Of these, bytes of XML. */
  xml: number;
}

/**
 * Opens a file that begins like a ZIP.
 * @throws Refused truncated when its directory, which stands at the end, is not there.
 */
export async function openZip(path: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(path, OPTIONS);
  } catch (error) {
    throw asRefused(error, 'truncated');
  }
}

/** The same for a file inside a file. @throws Refused truncated */
export async function openNestedZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await yauzl.fromBufferPromise(bytes, OPTIONS);
  } catch (error) {
    throw asRefused(error, 'truncated');
  }
}

/**
 * The central directory, checked before anything is unpacked: not too many entries, not too much declared, no name
 * twice (as part names are compared), nothing encrypted. yauzl itself refuses absolute names, `..` and backslashes.
 * @throws Refused
 */
export async function readDirectory(zip: ZipFile, budget: Budget): Promise<Map<string, Entry>> {
  budget.entries -= zip.entryCount;
  if (budget.entries < 0) throw new Refused('zip-bomb');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = partName(entry.fileName);
      if (entries.has(name) || PIECE.test(name)) throw new Refused('not-word');
      if (entry.isEncrypted()) throw new Refused('encrypted');
      if (entry.extraFields.some(({ id }) => id === UNICODE_PATH)) throw new Refused('unsafe-path');
      budget.bytes -= entry.uncompressedSize;
      if (budget.bytes < 0) throw new Refused('zip-bomb');
      entries.set(name, entry);
    }
  } catch (error) {
    throw asRefused(error, 'truncated');
  }
  return entries;
}

/**
 * Unpacks one entry piece by piece and holds it against the directory: its name, its length, its checksum. So what
 * was inspected here is what another reader, going by the local headers, would see.
 * @throws Refused zip-bomb as soon as more comes out than is declared; truncated when it is damaged.
 */
export async function readEntry(zip: ZipFile, entry: Entry, take: (chunk: Buffer) => void): Promise<void> {
  let checksum = 0;
  try {
    const local = await zip.readLocalFileHeaderPromise(entry);
    if (!local.fileName.equals(entry.fileNameRaw)) throw new Refused('not-word');
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = zlib.crc32(chunk as Buffer, checksum);
      take(chunk as Buffer);
    }
  } catch (error) {
    throw asRefused(error, 'truncated');
  }
  if (checksum !== entry.crc32) throw new Refused('truncated');
}

/** What yauzl and zlib say, in our words. A fault of the disk is none of the document's, and is thrown on. */
function asRefused(error: unknown, otherwise: 'truncated'): Error {
  if (!(error instanceof Error) || error instanceof Refused) return error as Error;
  if ('syscall' in error) return error;
  const { message } = error;
  if (/too many bytes/i.test(message)) return new Refused('zip-bomb');
  if (/relative path|absolute path|invalid characters/i.test(message)) return new Refused('unsafe-path');
  if (/encrypt/i.test(message)) return new Refused('encrypted');
  if (/unsupported compression/i.test(message)) return new Refused('not-word');
  return new Refused(otherwise);
}
