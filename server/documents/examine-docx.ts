import { type FileHandle, open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import type { DocumentProblem } from '#domain/document/docx/document-problems';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { DocumentStream, formatByStart, START_BYTES } from '#domain/document/docx/other-formats';
import { ContentTypes, partName } from './content-types';
import { DocumentRefused } from './docx-problem';
import { examinePart } from './examine-part';
import { checkLinksAreClicked } from './link-references';
import { WORD } from './part-rules';
import type { PartWalk } from './part-walk';
import { XmlPart } from './xml-part';
import { type Budget, openNestedZip, openZip, readDirectory, readEntry } from './zip-entries';

export type Inspection =
  | {
      ok: true;
      /** Whether it contains insertions, deletions or moves that are not accepted or rejected yet. */
      trackedChanges: boolean;
    }
  | {
      ok: false;
      problem: DocumentProblem;
      /** The name of the finding; empty for problems without one. */
      found: string;
    };

const MIB = 1024 * 1024;
/** Limits of the unpacked size, far above those of a book with photographs. */
const LIMITS: Budget = { entries: 5_000, bytes: 300 * MIB, xml: 128 * MIB };
const MAX_TYPES_BYTES = MIB;

const FORMAT = 'application/vnd.openxmlformats-officedocument.';
/** Content types of the main part of a Word document, and of an embedded chart's workbook. */
const MAIN_PART = `${FORMAT}wordprocessingml.document.main+xml`;
const MAIN_OF_WORKBOOK = `${FORMAT}spreadsheetml.sheet.main+xml`;

/**
 * Inspects a file: it must be a ZIP whose main part is a Word document (ECMA-376 part 2), unencrypted, within size limits when
 * unpacked, and free of content that runs, loads or hides something when a reader opens it. Unpacks every part once, as a stream, and
 * parses each XML part. Takes up to seconds of CPU time: call `inspectDocx` instead, which runs it in a worker thread.
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
    if (error instanceof DocumentRefused) return { ok: false, problem: error.problem, found: error.found };
    throw error;
  }
}

async function checkOutside(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new DocumentRefused('empty');
    if (size > UPLOAD_LIMIT) throw new DocumentRefused('too-large');
    const start = Buffer.alloc(START_BYTES);
    await file.read(start, 0, START_BYTES, 0);
    const format = formatByStart(start);
    // A compound file without a .doc's text is a .docx with a password.
    if (format === 'compound') throw new DocumentRefused((await isWord97(file)) ? 'word-97' : 'encrypted');
    if (format !== null) throw new DocumentRefused(format);
    if (start.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw new DocumentRefused('not-zip');
  } finally {
    await file.close();
  }
}

async function isWord97(file: FileHandle): Promise<boolean> {
  const search = new DocumentStream();
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) search.take(chunk);
  return search.found;
}

async function examineDocument(zip: ZipFile): Promise<boolean> {
  const budget = { ...LIMITS };
  const { main, walks } = await examinePackage(zip, budget, MAIN_PART, async (name, bytes) => {
    const workbook = await openNestedZip(bytes);
    await examinePackage(workbook, budget, MAIN_OF_WORKBOOK, () => {
      throw new DocumentRefused('embedded', name);
    });
  });
  const { root, hasBody } = main;
  if (root?.local !== 'document' || !WORD.includes(root.uri) || !hasBody)
    throw new DocumentRefused('not-word');
  return walks.some(({ trackedChanges }) => trackedChanges);
}

/**
 * Examines every part of a package. `nested` is called with the embedded workbooks of charts.
 * @throws DocumentRefused
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
  // Exactly one, so that all readers choose the same main part.
  const alone = second === undefined && types.namedOf(mainType).every((name) => name === main);
  if (!walk || !alone || types.of(main) !== mainType) throw new DocumentRefused('not-word');
  return { main: walk, walks: [...walks.values()] };
}

async function readTypes(zip: ZipFile, entry: Entry | undefined): Promise<ContentTypes> {
  if (!entry) throw new DocumentRefused('not-word');
  if (entry.uncompressedSize > MAX_TYPES_BYTES) throw new DocumentRefused('zip-bomb');
  const types = new ContentTypes();
  const part = new XmlPart(entry.fileName, types);
  await readEntry(zip, entry, (chunk) => part.take(chunk));
  part.end();
  return types;
}

/** The normalized name of a package relationship's target. */
function absoluteName(target: string): string {
  return URL.canParse(target, 'zip:///') ? partName(new URL(target, 'zip:///').pathname) : '';
}
