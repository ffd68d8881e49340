import type { Block, Inline, List } from './document';

/** A line of text without its marks. */
export function lineText(content: readonly Inline[]): string {
  return content.map((inline) => (inline.kind === 'text' ? inline.text : '\n')).join('');
}

/** What a document says, without its markup: paragraphs with an empty line between them, items and rows a line each. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return lineText(block.content);
    case 'quote':
      return block.paragraphs.map(lineText).join('\n\n');
    case 'list':
      return listText(block);
    case 'table':
      return block.rows.map((row) => row.map(lineText).join('\t')).join('\n');
  }
}

function listText({ items }: List): string {
  return items.flatMap(({ content, lists }) => [lineText(content), ...lists.map(listText)]).join('\n');
}
