import type { Block, HeadingLevel, Inline, List } from './document';

/** A line of a document, with its place in the plain text. */
export interface DocumentLine {
  /** What it is the text of. */
  kind: 'heading' | 'paragraph' | 'quote' | 'item' | 'cell';
  /** Of a heading; null elsewhere. */
  level: HeadingLevel | null;
  /** Of a table's cell, counted from 0; null elsewhere. */
  column: number | null;
  text: string;
  /** Where it begins in the plain text and where it ends (exclusive), in UTF-16 code units. */
  start: number;
  end: number;
}

/** What a line is made from, and the characters between it and the line before it in its block. */
interface Piece extends Pick<DocumentLine, 'kind'> {
  level?: HeadingLevel;
  column?: number;
  content: readonly Inline[];
  separator: string;
}

const BETWEEN_BLOCKS = '\n\n';

/** A line of text without its marks. */
export function lineText(content: readonly Inline[]): string {
  return content.map((inline) => (inline.kind === 'text' ? inline.text : '\n')).join('');
}

/** What a document says, without its markup: paragraphs with an empty line between them, items and rows a line each. */
export function plainText(blocks: readonly Block[]): string {
  return textLines(blocks).text;
}

/** A document's plain text, and where each of its lines stands in it. */
export function textLines(blocks: readonly Block[]): { text: string; lines: DocumentLine[] } {
  const parts: string[] = [];
  const lines: DocumentLine[] = [];
  let end = 0;
  for (const [at, block] of blocks.entries()) {
    for (const [place, { kind, level = null, column = null, content, separator }] of piecesOf(
      block,
    ).entries()) {
      const before = place > 0 ? separator : at > 0 ? BETWEEN_BLOCKS : '';
      const text = lineText(content);
      const start = end + before.length;
      end = start + text.length;
      parts.push(before, text);
      lines.push({ kind, level, column, text, start, end });
    }
  }
  return { text: parts.join(''), lines };
}

/** The targets of a document's links. */
export function linkTargets(blocks: readonly Block[]): string[] {
  const inlines = blocks.flatMap(piecesOf).flatMap(({ content }) => content);
  return inlines.flatMap((inline) => (inline.kind === 'text' && inline.link ? [inline.link] : []));
}

function piecesOf(block: Block): Piece[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', level: block.level, content: block.content, separator: '' }];
    case 'paragraph':
      return [{ kind: 'paragraph', content: block.content, separator: '' }];
    case 'quote':
      return block.paragraphs.map((content) => ({ kind: 'quote', content, separator: BETWEEN_BLOCKS }));
    case 'list':
      return itemsOf(block);
    case 'table':
      return block.rows.flatMap((row) =>
        row.map((content, column): Piece => {
          return { kind: 'cell', column, content, separator: column > 0 ? '\t' : '\n' };
        }),
      );
  }
}

function itemsOf({ items }: List): Piece[] {
  return items.flatMap(({ content, lists }): Piece[] => [
    { kind: 'item', content, separator: '\n' },
    ...lists.flatMap(itemsOf),
  ]);
}
