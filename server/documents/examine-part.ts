import type { Entry, ZipFile } from 'yauzl';
import { MacroSearch, refusedKind } from './binary-kinds';
import type { ContentTypes } from './content-types';
import { Refused } from './docx-problem';
import { sourceOf } from './link-references';
import { PartWalk } from './part-walk';
import { beginsLikeXml, XmlPart } from './xml-part';
import { type Budget, readEntry } from './zip-entries';

/** As many bytes as tell what a part is. */
const HEAD = 256;
const MOST_XML_PART = 64 * 1024 * 1024;
const MOST_WORKBOOK = 16 * 1024 * 1024;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CHART =
  /^application\/vnd\.(?:openxmlformats-officedocument\.drawingml\.chart|ms-office\.chartex)\+xml$/;
/** A printer driver's own notes, which Word for Mac keeps as a property list with its document type. */
const PRINTER_SETTINGS = /\.printersettings$/;

export interface Examined {
  /** For a part in XML. */
  walk: PartWalk | null;
  /** For a chart's workbook, its bytes. */
  workbook: Buffer | null;
}

interface Package {
  types: ContentTypes;
  budget: Budget;
}

/** Takes a part's bytes as they come. */
interface Taker {
  take(chunk: Buffer): void;
  end(): Examined;
}

/**
 * Unpacks one part and looks at it as what its bytes are.
 * @throws Refused
 */
export async function examinePart(zip: ZipFile, entry: Entry, around: Package): Promise<Examined> {
  if (entry.fileName.endsWith('/')) {
    if (entry.uncompressedSize > 0) throw new Refused('not-word');
    return { walk: null, workbook: null };
  }
  let head = Buffer.alloc(0);
  let taker: Taker | null = null;
  const begin = () => {
    taker = takerFor(entry, head, around);
    taker.take(head);
    return taker;
  };
  await readEntry(zip, entry, (chunk) => {
    if (taker) return taker.take(chunk);
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD) begin();
  });
  return (taker ?? begin()).end();
}

function takerFor(entry: Entry, head: Buffer, { types, budget }: Package): Taker {
  const name = entry.fileName;
  const type = types.of(name);
  const kind = refusedKind(name, head);
  if (kind === 'ole-object') return compoundFile(name);
  if (kind === 'embedded' && type === WORKBOOK && entry.uncompressedSize <= MOST_WORKBOOK) return workbook();
  if (kind) throw new Refused(kind, name);
  if (PRINTER_SETTINGS.test(type)) return opaque;
  const named = /\.(?:xml|rels|vml|svg)$/i.test(name) || /[+/]xml$/.test(type);
  if (!named && !beginsLikeXml(head)) return opaque;
  if (entry.uncompressedSize > MOST_XML_PART) throw new Refused('zip-bomb');
  return xml(name, budget, CHART.test(types.of(sourceOf(name) ?? '')));
}

const opaque: Taker = { take: () => {}, end: () => ({ walk: null, workbook: null }) };

function xml(name: string, budget: Budget, ofChart: boolean): Taker {
  const walk = new PartWalk({ ofChart });
  const part = new XmlPart(name, walk);
  return {
    take(chunk) {
      budget.xml -= chunk.length;
      if (budget.xml < 0) throw new Refused('zip-bomb');
      part.take(chunk);
    },
    end() {
      part.end();
      walk.finish();
      return { walk, workbook: null };
    },
  };
}

/** Refused in any case; read to its end to say whether it holds macros. */
function compoundFile(name: string): Taker {
  const macros = new MacroSearch();
  return {
    take: (chunk) => macros.take(chunk),
    end() {
      throw new Refused(macros.found || /vba/i.test(name) ? 'macros' : 'ole-object', name);
    },
  };
}

function workbook(): Taker {
  const chunks: Buffer[] = [];
  return {
    take: (chunk) => void chunks.push(chunk),
    end: () => ({ walk: null, workbook: Buffer.concat(chunks) }),
  };
}
