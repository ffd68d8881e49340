import type { Block, Inline, List } from '../document';
import { groupRuns, type MarkNode } from '../group-runs';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Blocks as HTML, one to a line, with nothing but elements that say what a block is: what a content system pastes in. */
export function printHtml(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('\n');
}

/** Text as it stands in HTML, also within quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return element(`h${block.level}`, printInlineHtml(block.content));
    case 'paragraph':
      return element('p', printInlineHtml(block.content));
    case 'quote':
      return element(
        'blockquote',
        block.paragraphs.map((paragraph) => element('p', printInlineHtml(paragraph))).join(''),
      );
    case 'list':
      return listHtml(block);
    case 'table': {
      const [head = [], ...rows] = block.rows.map((row, at) =>
        row.map((cell) => element(at === 0 ? 'th' : 'td', printInlineHtml(cell))),
      );
      const row = (cells: string[]) => element('tr', cells.join(''));
      const body = rows.length > 0 ? element('tbody', rows.map(row).join('')) : '';
      return element('table', `${element('thead', row(head))}${body}`);
    }
  }
}

function listHtml({ ordered, start, items }: List): string {
  const content = items
    .map((item) => element('li', `${printInlineHtml(item.content)}${item.lists.map(listHtml).join('')}`))
    .join('');
  if (!ordered) return element('ul', content);
  return `${start === 1 ? '<ol>' : `<ol start="${start}">`}${content}</ol>`;
}

/** A line with its marks, links and breaks. */
export function printInlineHtml(content: readonly Inline[]): string {
  return groupRuns(content).map(nodeHtml).join('');
}

function nodeHtml(node: MarkNode): string {
  switch (node.kind) {
    case 'text':
      return escapeHtml(node.text);
    case 'break':
      return '<br>';
    case 'link':
      return `<a href="${escapeHtml(node.target)}">${node.children.map(nodeHtml).join('')}</a>`;
    case 'strong':
      return element('strong', node.children.map(nodeHtml).join(''));
    case 'emphasis':
      return element('em', node.children.map(nodeHtml).join(''));
  }
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}
