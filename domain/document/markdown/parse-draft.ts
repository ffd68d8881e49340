import type { Block } from '../document';
import { parseMarkdown } from './parse-markdown';

const NUMBERED = /^(\d{1,3})([.)])(\s+\S)/;
const MARKED = /^\s*([-*+•]|\d{1,3}[.)])\s/;

/** A draft as CommonMark: each of its lines, and where in the draft the line's text begins, in UTF-16 code units. */
export interface DraftLine {
  text: string;
  origin: number;
}

/**
 * Reads a draft as models and people write Markdown, which is not always as CommonMark reads it: `•` is a bullet, numbers that
 * begin anew after an empty line are another list, and a list may follow a paragraph without an empty line.
 */
export function parseDraft(draft: string): Block[] {
  return parseMarkdown(joinDraftLines(draftLines(draft)));
}

export function joinDraftLines(lines: readonly DraftLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** The lines of a draft as CommonMark. Lines are added and characters replaced; no line changes its length. */
export function draftLines(draft: string): DraftLine[] {
  const lines: DraftLine[] = [];
  let last = 0;
  let other = false;
  let written: string | undefined;
  for (const { text: line, origin } of linesWithOrigins(draft)) {
    const before = lines.at(-1)?.text.trim() ?? '';
    const number = NUMBERED.exec(line);
    if (number) {
      const begins = Number(number[1]);
      // CommonMark begins a list where the delimiter changes.
      const delimiter = () => (other ? otherDelimiter(number[2]) : number[2]);
      if (before === '' && begins <= last && delimiter() === written) other = !other;
      last = begins;
      written = delimiter();
      if (before !== '' && !MARKED.test(before)) lines.push({ text: '', origin });
      lines.push({ text: line.replace(NUMBERED, `$1${written}$3`), origin });
      continue;
    }
    // What stands between items ends no list where it is indented.
    if (/^\S/.test(line)) last = 0;
    lines.push({ text: line.replace(/^(\s*)•(?=\s)/, '$1-'), origin });
  }
  return lines;
}

function linesWithOrigins(draft: string): DraftLine[] {
  const lines: DraftLine[] = [];
  let origin = 0;
  for (const { index, 0: end } of draft.matchAll(/\r\n|\r|\n|$/g)) {
    lines.push({ text: draft.slice(origin, index), origin });
    origin = index + end.length;
  }
  return lines;
}

function otherDelimiter(delimiter: string | undefined): string {
  return delimiter === '.' ? ')' : '.';
}
