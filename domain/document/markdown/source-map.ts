import type { Link, Nodes } from 'mdast';
import { linkTarget } from '../link-target';
import { type DocumentLine, textLines } from '../plain-text';
import { type DraftPart, draftParts, joinDraftParts } from './parse-draft';
import { knownTag, markdownTree, treeBlocks } from './parse-markdown';

/** A stretch of text in UTF-16 code units; `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A link that the document's model refuses, so that its text is shown without it. */
interface RefusedLink {
  address: string;
  /** Its text's place in the plain text; null where it has none. */
  place: Range | null;
}

export interface SourceMap {
  /** The draft's plain text and its lines. */
  text: string;
  lines: DocumentLine[];
  /** Where a stretch of the plain text stands in the draft, with the markup inside it; null for white space alone. */
  toDraft(plain: Range): Range | null;
  /** Where the text of a stretch of the draft stands in the plain text; null for markup alone. */
  toPlain(draft: Range): Range | null;
  refusedLinks: RefusedLink[];
}

/**
 * Characters that the plain text may lack: white space is joined, control characters are dropped. All others stand in the draft
 * in the same order as in the plain text, which is what the map rests on.
 */
const UNCOUNTED = /[\s\p{Cc}\ufffe\uffff]/u;
const SPACES = new Set([
  '&nbsp;',
  '&ensp;',
  '&emsp;',
  '&thinsp;',
  '&Tab;',
  '&NewLine;',
  '&puncsp;',
  '&numsp;',
  '&hairsp;',
]);
const CHARACTER_REFERENCE = /&(?:#\d+|#x[\da-f]+|\w+);/iy;

/** Reads a draft as plain text, and maps between the two. */
export function mapSource(draft: string): SourceMap {
  const commonMark = draftParts(draft);
  const markdown = joinDraftParts(commonMark);
  const tree = markdownTree(markdown);
  const { text, lines } = textLines(treeBlocks(tree));
  const units = alignUnits(text, markdown, tree.flatMap(leavesOf));
  const origins = originsOf(commonMark);
  const plainOf = ({ start, end }: Range): Range | null => {
    const first = firstAbove(units.sourceEnds, start);
    const last = firstAbove(units.sourceStarts, end - 1) - 1;
    const [from, to] = [units.plain[first], units.plain[last]];
    return last < first || from === undefined || to === undefined ? null : { start: from, end: to + 1 };
  };
  return {
    text,
    lines,
    toDraft: ({ start, end }) => {
      const first = firstAbove(units.plain, start - 1);
      const last = firstAbove(units.plain, end - 1) - 1;
      const [from, to] = [units.sourceStarts[first], units.sourceEnds[last]];
      if (last < first || from === undefined || to === undefined) return null;
      return { start: origins.toDraft(from), end: origins.toDraft(to - 1) + 1 };
    },
    toPlain: ({ start, end }) =>
      plainOf({ start: origins.fromDraft(start), end: origins.fromDraft(end - 1) + 1 }),
    refusedLinks: tree.flatMap(refusedLinksIn).map((link) => ({
      address: link.url,
      place: plainOf(rangeOf(link)),
    })),
  };
}

/** Where each counted code unit stands in the plain text and in the Markdown; each list ascends. */
interface Units {
  plain: number[];
  sourceStarts: number[];
  sourceEnds: number[];
}

function alignUnits(text: string, markdown: string, leaves: readonly Leaf[]): Units {
  const units: Units = { plain: [], sourceStarts: [], sourceEnds: [] };
  for (let at = 0; at < text.length; at++) if (isCounted(text, at)) units.plain.push(at);
  for (const leaf of leaves) alignLeaf(leaf, markdown, units);
  return units;
}

/** Whether a character of a plain text stands in each rendering of it in the same order, unlike white space. */
export function isCounted(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Most characters are plain letters, for which the expression would cost more than all the rest.
  if (code < 0x7f) return code > 0x20;
  return !UNCOUNTED.test(text.charAt(at));
}

/** Binary search: the index of the first number greater than `bound` in a list sorted in ascending order. */
function firstAbove(numbers: readonly number[], bound: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Converts offsets in the joined parts into those in the draft, and back. */
function originsOf(parts: readonly DraftPart[]) {
  const starts: number[] = [];
  const origins = parts.map(({ origin }) => origin);
  let start = 0;
  for (const { text } of parts) {
    starts.push(start);
    start += text.length;
  }
  const convert = (offset: number, from: readonly number[], to: readonly number[]) => {
    const part = firstAbove(from, offset) - 1;
    return (to[part] ?? 0) + offset - (from[part] ?? 0);
  };
  return {
    toDraft: (offset: number) => convert(offset, starts, origins),
    fromDraft: (offset: number) => convert(offset, origins, starts),
  };
}

interface Leaf extends Range {
  /** Its text after escapes and character references are resolved. */
  value: string;
}

function rangeOf({ position }: Nodes): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** The texts of a node in the order in which the model of a document has them: an item's own text before its lists. */
function leavesOf(node: Nodes): Leaf[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [{ value: node.value, ...rangeOf(node) }];
    case 'html':
      return knownTag(node.value) ? [] : [{ value: node.value, ...rangeOf(node) }];
    case 'image':
      return node.alt ? [{ value: node.alt, ...rangeOf(node) }] : [];
    case 'listItem': {
      const lists = node.children.filter(({ type }) => type === 'list');
      return [...node.children.filter(({ type }) => type !== 'list'), ...lists].flatMap(leavesOf);
    }
    default:
      return 'children' in node ? node.children.flatMap(leavesOf) : [];
  }
}

/** Adds where each counted code unit of a leaf stands: past backslashes, delimiters and prefixes of lines. */
function alignLeaf({ value, start, end }: Leaf, markdown: string, units: Units): void {
  const push = (from: number, to: number) => {
    units.sourceStarts.push(from);
    units.sourceEnds.push(to);
  };
  let source = start;
  for (let at = 0; at < value.length; at++) {
    if (!isCounted(value, at)) continue;
    while (source < end) {
      const reference = referenceAt(markdown, source);
      if (reference !== null && isSpace(reference)) {
        source += reference.length;
        continue;
      }
      if (reference !== null && !value.startsWith(reference, at)) {
        const length = value.codePointAt(at) === value.charCodeAt(at) ? 1 : 2;
        for (let unit = 0; unit < length; unit++) push(source, source + reference.length);
        at += length - 1;
        source += reference.length;
        break;
      }
      if (markdown[source] === value[at]) {
        push(source, source + 1);
        source++;
        break;
      }
      source++;
    }
  }
}

/** Whether a character reference stands for white space, which is not counted. */
function isSpace(reference: string): boolean {
  const [, decimal, hexadecimal] = /^&#(?:(\d+)|x([\da-f]+));$/i.exec(reference) ?? [];
  if (decimal === undefined && hexadecimal === undefined) return SPACES.has(reference);
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
  return code < 0x11_0000 && UNCOUNTED.test(String.fromCodePoint(code));
}

function referenceAt(markdown: string, at: number): string | null {
  if (markdown[at] !== '&') return null;
  CHARACTER_REFERENCE.lastIndex = at;
  return CHARACTER_REFERENCE.exec(markdown)?.[0] ?? null;
}

function refusedLinksIn(node: Nodes): Link[] {
  if (node.type === 'link') return linkTarget(node.url) === null ? [node] : [];
  return 'children' in node ? node.children.flatMap(refusedLinksIn) : [];
}
