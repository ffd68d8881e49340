import { open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { UPLOAD_LIMIT } from '#domain/documents/limits';
import { type DocxProblem, Refused } from './docx-problem';
import { attributeOf, type Tag, XmlTags } from './xml-tags';
import { openZip, readDirectory, readEntry } from './zip-entries';

export type Inspection =
  | {
      ok: true;
      /** There are insertions, deletions or moves that nobody accepted or rejected yet. */
      trackedChanges: boolean;
    }
  | { ok: false; problem: DocxProblem };

/** Bounds of what a document may unpack to, in parts and bytes. A book with photographs stays far below. */
const BOUNDS = { mostEntries: 5_000, mostUnpacked: 300 * 1024 * 1024 };
const MOST_TYPES = 1024 * 1024;
const MOST_MAIN = 64 * 1024 * 1024;

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TRACKED = new Set(['ins', 'del', 'moveFrom', 'moveTo']);
/** What an encrypted Word file is: a compound file (MS-CFB) around the real one. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * Whether a file on disk is a Word document, by what it is and not by its name or type: a ZIP whose main part is a Word
 * document (ECMA-376 part 2), without macros or encryption, and bounded when unpacked. Every entry is unpacked once, so
 * that a truncated or lying archive is found. Nothing is held whole: inflating runs in Node's thread pool, and the main
 * part is walked through in pieces of 64 KiB, so that the event loop stays free.
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
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new Refused('empty');
    if (size > UPLOAD_LIMIT) throw new Refused('too-large');
    const start = Buffer.alloc(8);
    await file.read(start, 0, 8, 0);
    if (start.equals(COMPOUND_FILE)) throw new Refused('encrypted');
    if (start.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw new Refused('not-zip');
  } finally {
    await file.close();
  }
}

async function checkInside(zip: ZipFile): Promise<boolean> {
  const entries = await readDirectory(zip, BOUNDS);
  for (const name of entries.keys()) {
    if (/vbaproject\.bin$|vbadata\.xml$/.test(name)) throw new Refused('macros');
  }
  const types = entries.get('[content_types].xml');
  const main = types && entries.get(await mainPartOf(zip, types));
  if (!main) throw new Refused('not-word');
  const trackedChanges = await readMainPart(zip, main);
  for (const entry of entries.values()) {
    if (entry !== types && entry !== main && !entry.fileName.endsWith('/')) await readEntry(zip, entry);
  }
  return trackedChanges;
}

/** The name, in lower case, of the part that [Content_Types].xml declares to be a Word document's main part. */
async function mainPartOf(zip: ZipFile, types: Entry): Promise<string> {
  if (types.uncompressedSize > MOST_TYPES) throw new Refused('zip-bomb');
  const parts: string[] = [];
  await readXml(zip, types, (tag) => {
    if (tag.depth === 0 && tag.name !== 'Types') throw new Refused('not-word');
    if (/macroEnabled|vbaProject/i.test(tag.text)) throw new Refused('macros');
    // Nobody writes a media type with character references but to hide it.
    if (tag.text.includes('&#')) throw new Refused('not-word');
    if (tag.name !== 'Override' || attributeOf(tag, 'ContentType') !== MAIN_PART) return;
    parts.push(attributeOf(tag, 'PartName') ?? '');
  });
  const [part, second] = parts;
  if (!part?.startsWith('/') || second !== undefined) throw new Refused('not-word');
  return part.slice(1).toLowerCase();
}

/** Whether the main part has tracked changes; that it is one, and whole, is checked on the way. */
async function readMainPart(zip: ZipFile, main: Entry): Promise<boolean> {
  if (main.uncompressedSize > MOST_MAIN) throw new Refused('zip-bomb');
  let tracked = false;
  let body = false;
  await readXml(zip, main, (tag) => {
    if (tag.depth === 0 && tag.name !== 'document') throw new Refused('not-word');
    if (tag.depth === 1 && tag.name === 'body') body = true;
    if (TRACKED.has(tag.name)) tracked = true;
  });
  if (!body) throw new Refused('not-word');
  return tracked;
}

async function readXml(zip: ZipFile, entry: Entry, onTag: (tag: Tag) => void): Promise<void> {
  const tags = new XmlTags(onTag);
  await readEntry(zip, entry, (chunk) => tags.take(chunk));
  tags.end();
}
