import type { Block, Inline, List, ListItem, Table } from './document';
import { normalizeInline, normalizeText } from './normalize-inline';

/** Lists nest so deep; Word has nine levels, and HTML and Markdown any number. */
const DEEPEST_LIST = 6;
/** What every format can number. */
const HIGHEST_START = 32_767;

/**
 * The one form of a document's blocks, in which two documents that read alike are equal: nothing empty, tables of equal
 * rows, lists and quotes that adjoin in one. Every conversion answers it.
 */
export function normalizeBlocks(blocks: readonly Block[]): Block[] {
  return joinNeighbours(blocks.flatMap(normalizeBlock));
}

function normalizeBlock(block: Block): Block[] {
  switch (block.kind) {
    case 'heading': {
      const content = normalizeText(block.content);
      return content.length > 0 ? [{ kind: 'heading', level: block.level, content }] : [];
    }
    case 'paragraph': {
      const content = normalizeInline(block.content, { breaks: true });
      return content.length > 0 ? [{ kind: 'paragraph', content }] : [];
    }
    case 'quote': {
      const paragraphs = notEmpty(
        block.paragraphs.map((paragraph) => normalizeInline(paragraph, { breaks: true })),
      );
      return paragraphs.length > 0 ? [{ kind: 'quote', paragraphs }] : [];
    }
    case 'list':
      return normalizeList(block, 1);
    case 'table':
      return normalizeTable(block);
  }
}

function normalizeList({ ordered, start, items }: List, depth: number): List[] {
  const normalized = items.flatMap((item) => normalizeItem(item, depth));
  if (normalized.length === 0) return [];
  const first = ordered ? Math.min(Math.max(Math.trunc(start) || 0, 0), HIGHEST_START) : 1;
  return [{ kind: 'list', ordered, start: first, items: normalized }];
}

/** An item without text gives its place to the items below it, and one that is too deep has them beside itself. */
function normalizeItem({ content, lists }: ListItem, depth: number): ListItem[] {
  const text = normalizeInline(content, { breaks: true });
  const below = (deeper: number) => joinLists(lists.flatMap((list) => normalizeList(list, deeper)));
  if (text.length === 0) return below(depth).flatMap((list) => list.items);
  if (depth < DEEPEST_LIST) return [{ content: text, lists: below(depth + 1) }];
  return [{ content: text, lists: [] }, ...below(depth).flatMap((list) => list.items)];
}

function normalizeTable({ rows }: Table): Table[] {
  const cells = rows.map((row) => row.map((cell) => normalizeInline(cell, { breaks: true })));
  const columns = Math.max(0, ...cells.map((row) => row.findLastIndex((cell) => cell.length > 0) + 1));
  if (columns === 0) return [];
  const even = cells.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? []));
  return [{ kind: 'table', rows: even }];
}

function joinNeighbours(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'quote' && last?.kind === 'quote') append(last.paragraphs, block.paragraphs);
    else if (!(block.kind === 'list' && last?.kind === 'list' && joinList(last, block))) joined.push(block);
  }
  return joined;
}

function joinLists(lists: readonly List[]): List[] {
  const joined: List[] = [];
  for (const list of lists) {
    const last = joined.at(-1);
    if (!(last && joinList(last, list))) joined.push(list);
  }
  return joined;
}

/** Bulleted lists that adjoin are one; so are numbered ones where the second goes on counting. False where they are two. */
function joinList(last: List, next: List): boolean {
  const continues =
    last.ordered === next.ordered && (!next.ordered || next.start === last.start + last.items.length);
  if (continues) append(last.items, next.items);
  return continues;
}

/** In place: thousands of neighbours, each copied with those before it, took seconds. What is added to is ours, made just now. */
function append<T>(to: T[], more: readonly T[]): void {
  for (const one of more) to.push(one);
}

function notEmpty(lines: Inline[][]): Inline[][] {
  return lines.filter((line) => line.length > 0);
}
