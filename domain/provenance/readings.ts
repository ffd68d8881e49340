import type { Block } from '../document/document';
import { SAMPLE_NOTICES } from '../document/docx/sample-notices';
import { parseHtml } from '../document/html/parse-html';
import { printMarkdown } from '../document/markdown/print-markdown';
import { canonicalReadings, canonicalTextOf } from './canonical-text';

/** The canonical texts that a Word document or a web page may stand for: as it is, and without what our exports put before a text. */
export function blockReadings(blocks: readonly Block[]): string[] {
  const text = withoutNotice(blocks);
  const [first, ...rest] = text;
  const readings = [blocks, text, ...(isTitle(first) ? [rest] : [])].map((some) =>
    canonicalTextOf(printMarkdown(some)),
  );
  return [...new Set(readings)];
}

/** The canonical texts that a text file, or a file of HTML, may stand for. */
export function textReadings(text: string, { html = false }: { html?: boolean } = {}): string[] {
  return html ? blockReadings(parseHtml(text)) : canonicalReadings(text);
}

/** A document that lacks a heading of the first level is exported with the request's title above it. */
function isTitle(block: Block | undefined): boolean {
  return block?.kind === 'heading' && block.level === 1;
}

function withoutNotice(blocks: readonly Block[]): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return blocks;
  const text = first.content.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  return Object.values(SAMPLE_NOTICES).includes(text) ? rest : blocks;
}
