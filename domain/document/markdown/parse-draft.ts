import type { Block } from '../document';
import { parseMarkdown } from './parse-markdown';

const NUMBERED = /^(\d{1,3})([.)])(\s+\S)/;
const MARKED = /^\s*([-*+•]|\d{1,3}[.)])\s/;

/**
 * Reads a draft as models and people write Markdown, which is not always as CommonMark reads it: `•` is a bullet, numbers that
 * begin anew after an empty line are another list, and a list may follow a paragraph without an empty line.
 */
export function parseDraft(draft: string): Block[] {
  const lines: string[] = [];
  let last = 0;
  let other = false;
  for (const line of draft.split(/\r\n|\r|\n/)) {
    const before = lines.at(-1)?.trim() ?? '';
    const number = NUMBERED.exec(line);
    if (number) {
      const begins = Number(number[1]);
      // CommonMark begins a list where the delimiter changes.
      if (before === '' && begins <= last) other = !other;
      last = begins;
      if (before !== '' && !MARKED.test(before)) lines.push('');
      const delimiter = other ? otherDelimiter(number[2]) : number[2];
      lines.push(line.replace(NUMBERED, `$1${delimiter}$3`));
      continue;
    }
    // What stands between items ends no list where it is indented.
    if (/^\S/.test(line)) last = 0;
    lines.push(line.replace(/^(\s*)•(?=\s)/, '$1-'));
  }
  return parseMarkdown(lines.join('\n'));
}

function otherDelimiter(delimiter: string | undefined): string {
  return delimiter === '.' ? ')' : '.';
}
