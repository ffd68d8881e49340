import { open, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UPLOAD_LIMIT } from '#domain/documents/limits';

export type DocxProblem =
  | 'empty'
  | 'too-large'
  | 'encrypted'
  | 'not-zip'
  | 'truncated'
  | 'not-word'
  | 'macros'
  | 'zip-bomb'
  | 'unsafe-path';

export type Inspection =
  | {
      ok: true;
      /** There are insertions or deletions that nobody accepted or rejected yet. */
      trackedChanges: boolean;
    }
  | { ok: false; problem: DocxProblem };

/** Bounds of what a document may unpack to. A book with photographs stays far below. */
const MOST_ENTRIES = 5_000;
const MOST_UNPACKED = 300 * 1024 * 1024;
const MOST_XML = 64 * 1024 * 1024;

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** What an encrypted Word file is: a compound file (MS-CFB) around the real one. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

class Refused extends Error {
  constructor(readonly problem: DocxProblem) {
    super(problem);
  }
}

/**
 * Whether a file on disk is a Word document, by what it is and not by its name or type: a ZIP whose main part is a Word
 * document (ECMA-376 part 2), without macros or encryption, and bounded when unpacked. Every entry is unpacked once, so
 * that a truncated or lying archive is found; inflating runs in Node's thread pool.
 */
export async function inspectDocx(path: string): Promise<Inspection> {
  try {
    await checkOutside(path);
    const zip = await openZip(path);
    try {
      return { ok: true, trackedChanges: await checkInside(zip) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}

async function checkOutside(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw new Refused('empty');
  if (size > UPLOAD_LIMIT) throw new Refused('too-large');
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(8);
    await file.read(start, 0, 8, 0);
    if (start.equals(COMPOUND_FILE)) throw new Refused('encrypted');
    if (start.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw new Refused('not-zip');
  } finally {
    await file.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  const open = promisify(yauzl.open) as (path: string, options: yauzl.Options) => Promise<ZipFile>;
  try {
    return await open(path, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch {
    // It begins like a ZIP, and its directory, which stands at the end, is not there.
    throw new Refused('truncated');
  }
}

async function checkInside(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > MOST_ENTRIES) throw new Refused('zip-bomb');
  const names = new Set<string>();
  let declared = 0;
  let types: string | null = null;
  let document: string | null = null;
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName;
    if (names.has(name.toLowerCase())) throw new Refused('not-word');
    names.add(name.toLowerCase());
    if (entry.isEncrypted()) throw new Refused('encrypted');
    if (/vbaproject\.bin$|vbadata\.xml$/i.test(name)) throw new Refused('macros');
    declared += entry.uncompressedSize;
    if (declared > MOST_UNPACKED) throw new Refused('zip-bomb');
    if (name.endsWith('/')) continue;
    if (name === '[Content_Types].xml') types = await textOf(zip, entry);
    else if (name === mainPartOf(types) || name === 'word/document.xml') document = await textOf(zip, entry);
    else await drain(zip, entry);
  }
  checkTypes(types, names);
  if (
    document === null ||
    !/<(?:\w+:)?document[\s>]/.test(document) ||
    !/<\/(?:\w+:)?document>\s*$/.test(document)
  ) {
    throw new Refused('not-word');
  }
  return /<w:(?:ins|del|moveFrom|moveTo)\s/.test(document);
}

function checkTypes(types: string | null, names: Set<string>): void {
  if (types === null) throw new Refused('not-word');
  if (/macroEnabled|vbaProject/i.test(types)) throw new Refused('macros');
  const main = mainPartOf(types);
  if (main === null || !names.has(main.toLowerCase())) throw new Refused('not-word');
}

/** The name of the part that [Content_Types].xml declares to be a Word document's main part. */
function mainPartOf(types: string | null): string | null {
  for (const [override] of (types ?? '').matchAll(/<(?:\w+:)?Override\b[^>]*>/g)) {
    if (!override.includes(`"${MAIN_PART}"`)) continue;
    return /PartName\s*=\s*"\/([^"]+)"/.exec(override)?.[1] ?? null;
  }
  return null;
}

/** The central directory's entries one by one. yauzl itself refuses absolute names, `..` and backslashes. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const settle = (act: () => void) => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        zip.on('error', () => {});
        act();
      };
      zip.once('entry', (next: Entry) => settle(() => resolve(next)));
      zip.once('end', () => settle(() => resolve(null)));
      zip.once('error', (error: Error) => settle(() => reject(refusalFor(error))));
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MOST_XML) throw new Refused('zip-bomb');
  const chunks: Buffer[] = [];
  await drain(zip, entry, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Unpacks an entry; yauzl ends with an error when it is longer or shorter than declared. */
async function drain(zip: ZipFile, entry: Entry, take: (chunk: Buffer) => void = () => {}): Promise<void> {
  const openEntry = promisify(zip.openReadStream.bind(zip)) as (
    entry: Entry,
  ) => Promise<AsyncIterable<Buffer>>;
  try {
    for await (const chunk of await openEntry(entry)) take(chunk);
  } catch (error) {
    throw refusalFor(error as Error);
  }
}

function refusalFor(error: Error): Refused {
  if (/too many bytes/i.test(error.message)) return new Refused('zip-bomb');
  if (/relative path|absolute path|invalid characters|backslash/i.test(error.message))
    return new Refused('unsafe-path');
  if (/encrypted/i.test(error.message)) return new Refused('encrypted');
  return new Refused('truncated');
}
