import type { Block } from './document';
import { lineText } from './plain-text';

/** A text as its Word document has it: one without a heading of the first level begins with its title. */
export function withTitle(blocks: Block[], title: string): Block[] {
  if (title === '' || blocks.some((block) => block.kind === 'heading' && block.level === 1)) return blocks;
  return [{ kind: 'heading', level: 1, content: [{ kind: 'text', text: title }] }, ...blocks];
}

/** The title of a text, which is a heading of the first level at its beginning, and what follows it. Empty for a text without one. */
export function splitTitle(blocks: Block[]): { title: string; body: Block[] } {
  const [first, ...rest] = blocks;
  const title = first?.kind === 'heading' && first.level === 1 ? lineText(first.content).trim() : '';
  return { title, body: title === '' ? blocks : rest };
}
