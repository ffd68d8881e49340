import type { Block } from '../document/document';
import { parseDraft } from '../document/markdown/parse-draft';
import { printMarkdown } from '../document/markdown/print-markdown';
import { lineText } from '../document/plain-text';
import type { Outline } from './outline';

/** A text in the parts of which `assembleDraft` makes it again. */
export interface SplitDraft {
  outline: Outline;
  /** Markdown without headings; number 0 is what stands before the first heading of level 2. */
  sections: string[];
}

/** Takes a text apart at its headings of level 2. `title` stands where it has none. */
export function splitDraft(markdown: string, title: string): SplitDraft {
  const outline: Outline = { title, introduction: [], sections: [] };
  const sections: Block[][] = [[]];
  for (const [at, block] of parseDraft(markdown).entries()) {
    if (block.kind === 'heading' && isTitle(block, at)) outline.title = lineText(block.content);
    else if (block.kind === 'heading' && isSectionHeading(block, at)) {
      outline.sections.push({ heading: lineText(block.content), points: [] });
      sections.push([]);
    } else sections.at(-1)?.push(block);
  }
  return { outline, sections: sections.map((blocks) => printMarkdown(blocks)) };
}

/** A draft with another text below one of its headings, numbered as `splitDraft` does. All else stays: headings with their marks, too. */
export function replaceSection(markdown: string, section: number, text: string): string {
  const blocks = parseDraft(markdown);
  const headings = blocks.flatMap((block, at) => (isSectionHeading(block, at) ? [at] : []));
  const [first] = blocks;
  const above = section > 0 ? headings[section - 1] : first && isTitle(first, 0) ? 0 : -1;
  if (above === undefined) throw new Error(`The text has no section ${section}`);
  const rest = blocks.slice(headings[section] ?? blocks.length);
  return printMarkdown([...blocks.slice(0, above + 1), ...parseDraft(text), ...rest]);
}

function isTitle(block: Block, at: number): boolean {
  return block.kind === 'heading' && block.level === 1 && at === 0;
}

function isSectionHeading(block: Block, at: number): boolean {
  return block.kind === 'heading' && block.level < 3 && !isTitle(block, at);
}
