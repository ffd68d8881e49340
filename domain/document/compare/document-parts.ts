import type { Language } from '../../brief/brief';
import { type Segment, wordsIn } from '../../text/words';
import type { Block, HeadingLevel, Inline, List } from '../document';
import { lineText } from '../plain-text';

/** The kind of a part of a document, with the properties of that kind. */
export type PartShape =
  | { kind: 'heading'; level: HeadingLevel }
  | { kind: 'paragraph' | 'quote' | 'row' }
  /** Of a list; the outermost one has the depth 0. */
  | { kind: 'item'; ordered: boolean; depth: number };

/** What is compared as one: a heading, a paragraph (also one of a quote), a list item, or a table row. */
export interface DocumentPart {
  shape: PartShape;
  /** In a row, the cells have a tab between them. */
  content: Inline[];
  text: string;
  words: Segment[];
  /** Equal for parts that are equal in shape, text and marks. */
  key: string;
  /** The number of a numbered list's first item; null for every other part. */
  start: number | null;
}

/**
 * Equal for texts that look the same: canonically equivalent (Unicode Standard Annex #15), and without soft hyphens, which show at the
 * end of a line alone.
 */
export function comparable(text: string): string {
  return text.normalize('NFC').replaceAll('\u00ad', '');
}

const CELL_SEPARATOR: Inline = { kind: 'text', text: '\t' };

/** The parts of a document in their order. */
export function documentParts(blocks: readonly Block[], language: Language): DocumentPart[] {
  return blocks.flatMap(shapedLines).map(({ shape, content, start = null }) => {
    const text = lineText(content);
    const key = comparable(JSON.stringify([shape, content]));
    return { shape, content, text, words: wordsIn(text, language), key, start };
  });
}

type ShapedLine = Pick<DocumentPart, 'shape' | 'content'> & { start?: number | null };

function shapedLines(block: Block): ShapedLine[] {
  switch (block.kind) {
    case 'heading':
      return [{ shape: { kind: 'heading', level: block.level }, content: block.content }];
    case 'paragraph':
      return [{ shape: { kind: 'paragraph' }, content: block.content }];
    case 'quote':
      return block.paragraphs.map((content) => ({ shape: { kind: 'quote' }, content }));
    case 'list':
      return shapedItems(block, 0);
    case 'table':
      return block.rows.map((cells) => ({
        shape: { kind: 'row' },
        content: cells.flatMap((cell, column) => (column > 0 ? [CELL_SEPARATOR, ...cell] : cell)),
      }));
  }
}

function shapedItems({ ordered, start, items }: List, depth: number): ShapedLine[] {
  return items.flatMap(({ content, lists }, at): ShapedLine[] => [
    { shape: { kind: 'item', ordered, depth }, content, start: ordered && at === 0 ? start : null },
    ...lists.flatMap((list) => shapedItems(list, depth + 1)),
  ]);
}
