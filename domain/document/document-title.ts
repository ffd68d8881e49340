import type { Block } from './document';

/** A text as its Word document has it: one without a heading of the first level begins with its title. */
export function withTitle(blocks: Block[], title: string): Block[] {
  if (title === '' || blocks.some((block) => block.kind === 'heading' && block.level === 1)) return blocks;
  return [{ kind: 'heading', level: 1, content: [{ kind: 'text', text: title }] }, ...blocks];
}
