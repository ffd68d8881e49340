import type { Entry, ZipFile } from 'yauzl';
import { MacroSearch, refusedKind } from './binary-kinds';
import type { ContentTypes } from './content-types';
import { DocumentRefused } from './docx-problem';
import { sourceOf } from './link-references';
import { PartWalk } from './part-walk';
import { beginsLikeXml, XmlPart } from './xml-part';
import { type Budget, readEntry } from './zip-entries';

/** Bytes needed to detect a part's type. */
const HEAD_BYTES = 256;
const MAX_XML_PART_BYTES = 64 * 1024 * 1024;
const MAX_WORKBOOK_BYTES = 16 * 1024 * 1024;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CHART =
  /^application\/vnd\.(?:openxmlformats-officedocument\.drawingml\.chart|ms-office\.chartex)\+xml$/;
/** Printer settings, which Word for Mac stores as a property list with a DOCTYPE. */
const PRINTER_SETTINGS = /\.printersettings$/;

export interface Examined {
  /** For an XML part. */
  walk: PartWalk | null;
  /** The bytes of a chart's workbook. */
  workbook: Buffer | null;
}

interface Package {
  types: ContentTypes;
  budget: Budget;
}

/** Processes a part's bytes as a stream. */
interface PartReader {
  take(chunk: Buffer): void;
  end(): Examined;
}

/**
 * Unpacks one part and examines it by its detected type.
 * @throws DocumentRefused
 */
export async function examinePart(zip: ZipFile, entry: Entry, around: Package): Promise<Examined> {
  if (entry.fileName.endsWith('/')) {
    if (entry.uncompressedSize > 0) throw new DocumentRefused('not-word');
    return { walk: null, workbook: null };
  }
  let head = Buffer.alloc(0);
  let reader: PartReader | null = null;
  const begin = () => {
    reader = readerFor(entry, head, around);
    reader.take(head);
    return reader;
  };
  await readEntry(zip, entry, (chunk) => {
    if (reader) return reader.take(chunk);
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD_BYTES) begin();
  });
  return (reader ?? begin()).end();
}

function readerFor(entry: Entry, head: Buffer, { types, budget }: Package): PartReader {
  const name = entry.fileName;
  const type = types.of(name);
  const kind = refusedKind(name, head);
  if (kind === 'ole-object') return compoundFile(name);
  if (kind === 'embedded' && type === WORKBOOK && entry.uncompressedSize <= MAX_WORKBOOK_BYTES)
    return workbook();
  if (kind) throw new DocumentRefused(kind, name);
  if (PRINTER_SETTINGS.test(type)) return opaque;
  const named = /\.(?:xml|rels|vml|svg)$/i.test(name) || /[+/]xml$/.test(type);
  if (!named && !beginsLikeXml(head)) return opaque;
  if (entry.uncompressedSize > MAX_XML_PART_BYTES) throw new DocumentRefused('zip-bomb');
  return xml(name, budget, CHART.test(types.of(sourceOf(name) ?? '')));
}

const opaque: PartReader = { take: () => {}, end: () => ({ walk: null, workbook: null }) };

function xml(name: string, budget: Budget, ofChart: boolean): PartReader {
  const walk = new PartWalk({ ofChart });
  const part = new XmlPart(name, walk);
  return {
    take(chunk) {
      budget.xml -= chunk.length;
      if (budget.xml < 0) throw new DocumentRefused('zip-bomb');
      part.take(chunk);
    },
    end() {
      part.end();
      walk.finish();
      return { walk, workbook: null };
    },
  };
}

/** Always refused; read to its end to report macros specifically. */
function compoundFile(name: string): PartReader {
  const macros = new MacroSearch();
  return {
    take: (chunk) => macros.take(chunk),
    end() {
      throw new DocumentRefused(macros.found || /vba/i.test(name) ? 'macros' : 'ole-object', name);
    },
  };
}

function workbook(): PartReader {
  const chunks: Buffer[] = [];
  return {
    take: (chunk) => void chunks.push(chunk),
    end: () => ({ walk: null, workbook: Buffer.concat(chunks) }),
  };
}
