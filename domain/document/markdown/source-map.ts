import type { Link, Nodes } from 'mdast';
import { linkTarget } from '../link-target';
import { plainText } from '../plain-text';
import { draftLines, joinDraftLines } from './parse-draft';
import { knownTag, markdownTree, parseMarkdown } from './parse-markdown';

/** A stretch of text in UTF-16 code units; `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A link that the document's model refuses, so that its text is shown without it. */
export interface RefusedLink {
  address: string;
  /** Its text's place in the plain text; null where it has none. */
  place: Range | null;
}

export interface SourceMap {
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
const CHARACTER_REFERENCE = /&(?:#\d+|#x[\da-f]+|\w+);/iy;

/** Maps between a draft and its plain text. Costs about twice what parsing the draft does. */
export function mapSource(draft: string): SourceMap {
  const lines = draftLines(draft);
  const markdown = joinDraftLines(lines);
  const text = plainText(parseMarkdown(markdown));
  const tree = markdownTree(markdown);
  const toOrigin = originsOf(lines);
  const inDraft = ({ start, end }: Range) => ({ start: toOrigin(start), end: toOrigin(end - 1) + 1 });

  const plain = rangesOfUnits(text);
  const source = tree
    .flatMap(leavesOf)
    .flatMap((leaf) => alignLeaf(leaf, markdown))
    .map(inDraft);
  const toPlain = (range: Range) => translate(range, source, plain);
  return {
    toDraft: (range) => translate(range, plain, source),
    toPlain,
    refusedLinks: tree.flatMap(refusedLinksIn).map((link) => ({
      address: link.url,
      place: toPlain(inDraft(rangeOf(link))),
    })),
  };
}

/** The range in `to` of the counted characters that lie within `range` in `from`; both lists are in ascending order. */
function translate(range: Range, from: readonly Range[], to: readonly Range[]): Range | null {
  const first = firstWhere(from, ({ end }) => end > range.start);
  const last = firstWhere(from, ({ start }) => start >= range.end) - 1;
  const [start, end] = [to[first]?.start, to[last]?.end];
  return last < first || start === undefined || end === undefined ? null : { start, end };
}

/** The first index at which a condition holds that holds from there on. */
function firstWhere(ranges: readonly Range[], holds: (range: Range) => boolean): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range && holds(range)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function rangesOfUnits(text: string): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at < text.length; at++)
    if (!UNCOUNTED.test(text.charAt(at))) ranges.push({ start: at, end: at + 1 });
  return ranges;
}

/** Converts an offset in the joined lines into one in the draft. */
function originsOf(lines: readonly { text: string; origin: number }[]): (offset: number) => number {
  const placed: (Range & { origin: number })[] = [];
  let start = 0;
  for (const { text, origin } of lines) {
    const end = start + text.length + 1;
    placed.push({ start, end, origin });
    start = end;
  }
  return (offset) => {
    const line = placed[firstWhere(placed, ({ end }) => end > offset)];
    return line ? line.origin + offset - line.start : offset;
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

/** Where each counted code unit of a leaf stands in the Markdown: past backslashes, delimiters and prefixes of lines. */
function alignLeaf({ value, start, end }: Leaf, markdown: string): Range[] {
  const ranges: Range[] = [];
  let source = start;
  for (let at = 0; at < value.length; at++) {
    if (UNCOUNTED.test(value.charAt(at))) continue;
    while (source < end) {
      const reference = referenceAt(markdown, source);
      if (reference !== null && !value.startsWith(reference, at)) {
        const length = value.codePointAt(at) === value.charCodeAt(at) ? 1 : 2;
        for (let unit = 0; unit < length; unit++)
          ranges.push({ start: source, end: source + reference.length });
        at += length - 1;
        source += reference.length;
        break;
      }
      if (markdown[source] === value[at]) {
        ranges.push({ start: source, end: source + 1 });
        source++;
        break;
      }
      source++;
    }
  }
  return ranges;
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
