import { open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import type { DocumentProblem } from '#domain/documents/document-problems';
import { UPLOAD_LIMIT } from '#domain/documents/limits';
import { ContentTypes, partName } from './content-types';
import { Refused } from './docx-problem';
import { examinePart } from './examine-part';
import { checkLinksAreClicked } from './link-references';
import { WORD } from './part-rules';
import type { PartWalk } from './part-walk';
import { XmlPart } from './xml-part';
import { type Budget, openNestedZip, openZip, readDirectory, readEntry } from './zip-entries';

export type Inspection =
  | {
      ok: true;
      /** There are insertions, deletions or moves that nobody accepted or rejected yet. */
      trackedChanges: boolean;
    }
  | {
      ok: false;
      problem: DocumentProblem;
      /** The name of what was found, where the problem has one; empty otherwise. */
      found: string;
    };

const MIB = 1024 * 1024;
/** Bounds of what a document may unpack to. A book with photographs stays far below. */
const MOST: Budget = { entries: 5_000, bytes: 300 * MIB, xml: 128 * MIB };
const MOST_TYPES = MIB;

const FORMAT = 'application/vnd.openxmlformats-officedocument.';
/** The main part of a Word document, and of the workbook that a chart in it keeps its figures in. */
const MAIN_PART = `${FORMAT}wordprocessingml.document.main+xml`;
const MAIN_OF_WORKBOOK = `${FORMAT}spreadsheetml.sheet.main+xml`;
/** What an encrypted Word file is: a compound file (MS-CFB) around the real one. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * Whether a file on disk is a Word document, by what it is and not by its name or type: a ZIP whose main part is a Word
 * document (ECMA-376 part 2), without encryption, bounded when unpacked, and free of what runs, fetches or hides something in
 * the hands of whoever opens it. Every part is unpacked once, piece by piece, and each one in XML is parsed. Takes up to
 * seconds of computing: call it by `inspectDocx`, which does it in a thread of its own.
 */
export async function examineDocx(path: string): Promise<Inspection> {
  try {
    await checkOutside(path);
    const zip = await openZip(path);
    try {
      return { ok: true, trackedChanges: await examineDocument(zip) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem, found: error.found };
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

async function examineDocument(zip: ZipFile): Promise<boolean> {
  const budget = { ...MOST };
  const { main, walks } = await examinePackage(zip, budget, MAIN_PART, async (name, bytes) => {
    const workbook = await openNestedZip(bytes);
    await examinePackage(workbook, budget, MAIN_OF_WORKBOOK, () => {
      throw new Refused('embedded', name);
    });
  });
  const { root, hasBody } = main;
  if (root?.local !== 'document' || !WORD.includes(root.uri) || !hasBody) throw new Refused('not-word');
  return walks.some(({ trackedChanges }) => trackedChanges);
}

/**
 * Walks through every part of a package. What `nested` gets are the workbooks of charts.
 * @throws Refused
 */
async function examinePackage(
  zip: ZipFile,
  budget: Budget,
  mainType: string,
  nested: (name: string, bytes: Buffer) => Promise<void> | never,
): Promise<{ main: PartWalk; walks: PartWalk[] }> {
  const entries = await readDirectory(zip, budget);
  const types = await readTypes(zip, entries.get('[content_types].xml'));
  const walks = new Map<string, PartWalk>();
  for (const [name, entry] of entries) {
    if (name === '[content_types].xml') continue;
    const { walk, workbook } = await examinePart(zip, entry, { types, budget });
    if (walk) walks.set(name, walk);
    if (workbook) await nested(entry.fileName, workbook);
  }
  checkLinksAreClicked(walks);
  const [main = '', second] = walks.get('_rels/.rels')?.mainParts.map(absoluteName) ?? [];
  const walk = walks.get(main);
  // One part alone, so that every reader takes the same one for the document.
  const alone = second === undefined && types.namedOf(mainType).every((name) => name === main);
  if (!walk || !alone || types.of(main) !== mainType) throw new Refused('not-word');
  return { main: walk, walks: [...walks.values()] };
}

async function readTypes(zip: ZipFile, entry: Entry | undefined): Promise<ContentTypes> {
  if (!entry) throw new Refused('not-word');
  if (entry.uncompressedSize > MOST_TYPES) throw new Refused('zip-bomb');
  const types = new ContentTypes();
  const part = new XmlPart(entry.fileName, types);
  await readEntry(zip, entry, (chunk) => part.take(chunk));
  part.end();
  return types;
}

/** The part that a relationship of the package leads to. */
function absoluteName(target: string): string {
  return URL.canParse(target, 'zip:///') ? partName(new URL(target, 'zip:///').pathname) : '';
}
