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
    if (block.kind === 'heading' && block.level === 1 && at === 0) outline.title = lineText(block.content);
    else if (block.kind === 'heading' && block.level < 3) {
      outline.sections.push({ heading: lineText(block.content), points: [] });
      sections.push([]);
    } else sections.at(-1)?.push(block);
  }
  return { outline, sections: sections.map((blocks) => printMarkdown(blocks)) };
}
