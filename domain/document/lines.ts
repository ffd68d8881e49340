import type { Block, Inline } from './document';

/** The lines of text of a block, for a place that has room for lines alone: a quote, an item, a cell. */
export function linesOf(block: Block): Inline[][] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.content];
    case 'quote':
      return block.paragraphs;
    case 'list':
      return block.items.flatMap(({ content, lists }) => [content, ...lists.flatMap(linesOf)]);
    case 'table':
      return block.rows.flat();
  }
}

/** Lines as one, with breaks between them. */
export function joinLines(lines: readonly Inline[][]): Inline[] {
  return lines.flatMap((line, at): Inline[] => (at === 0 ? line : [{ kind: 'break' }, ...line]));
}
