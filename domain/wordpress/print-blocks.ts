import type { Block, Inline, List } from '../document/document';
import { printInlineHtml } from '../document/html/print-html';

/**
 * Blocks in the markup that WordPress's block editor stores (Gutenberg): HTML between comments that name each block. What its core
 * blocks would save themselves, so that the editor takes each block for valid.
 */
export function printBlocks(blocks: readonly Block[]): string {
  return blocks.map(blockMarkup).join('\n\n');
}

function blockMarkup(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const { level } = block;
      // Level 2 is the editor's own.
      const attributes = level === 2 ? undefined : { level };
      return wrapped(
        'heading',
        `<h${level} class="wp-block-heading">${printInlineHtml(block.content)}</h${level}>`,
        attributes,
      );
    }
    case 'paragraph':
      return paragraph(block.content);
    case 'quote':
      return wrapped(
        'quote',
        `<blockquote class="wp-block-quote">${block.paragraphs.map(paragraph).join('\n\n')}</blockquote>`,
      );
    case 'list':
      return list(block);
    case 'table': {
      const row = (cell: 'th' | 'td') => (cells: readonly Inline[][]) =>
        `<tr>${cells.map((content) => `<${cell}>${printInlineHtml(content)}</${cell}>`).join('')}</tr>`;
      const [head = [], ...rows] = block.rows;
      const body = rows.length > 0 ? `<tbody>${rows.map(row('td')).join('')}</tbody>` : '';
      const table = `<table class="has-fixed-layout"><thead>${row('th')(head)}</thead>${body}</table>`;
      // Said in words, since the editor's own choice has changed between releases.
      return wrapped('table', `<figure class="wp-block-table">${table}</figure>`, { hasFixedLayout: true });
    }
  }
}

function paragraph(content: readonly Inline[]): string {
  return wrapped('paragraph', `<p>${printInlineHtml(content)}</p>`);
}

function list({ ordered, start, items }: List): string {
  const inside = items
    .map(({ content, lists }) =>
      wrapped('list-item', `<li>${printInlineHtml(content)}${lists.map(list).join('\n\n')}</li>`),
    )
    .join('\n\n');
  const named = 'class="wp-block-list"';
  if (!ordered) return wrapped('list', `<ul ${named}>${inside}</ul>`);
  const attributes: Record<string, number | boolean> =
    start === 1 ? { ordered: true } : { ordered: true, start };
  const tag = start === 1 ? `<ol ${named}>` : `<ol start="${start}" ${named}>`;
  return wrapped('list', `${tag}${inside}</ol>`, attributes);
}

/** A block as its comments name it; `attributes` hold numbers and booleans only, which need no escaping. */
function wrapped(name: string, html: string, attributes?: Record<string, number | boolean>): string {
  const json = attributes ? `${JSON.stringify(attributes)} ` : '';
  return `<!-- wp:${name} ${json}-->\n${html}\n<!-- /wp:${name} -->`;
}
