import type { Block } from '../document';
import { isIntricate } from './intricate';
import { ordinalLines } from './ordinals';
import { parseMarkdown } from './parse-markdown';

/*
 * CommonMark's indentation, blank lines and spaces after a list marker are spaces and tabs alone: a no-break space (U+00A0), as in
 * "3. kerros" in Finnish typography, or an ideographic one (U+3000) is text.
 */
const NUMBERED = /^(\d{1,3})([.)])([ \t]+[^ \t])/;
const MARKED = /^[ \t]*([-*+•]|\d{1,3}[.)])[ \t]/;
const BLANK = /^[ \t]*$/;
const UNINDENTED = /^[^ \t]/;

/** A part of a draft as CommonMark, a line at most, and where in the draft it begins, in UTF-16 code units. */
export interface DraftPart {
  text: string;
  origin: number;
}

/**
 * Reads a draft as models and people write Markdown, which is not always as CommonMark reads it: `•` is a bullet, numbers that
 * begin anew after an empty line are another list, a list may follow a paragraph without an empty line, and a lone line that begins
 * with an ordinal ("17. toukokuuta") is prose (ordinals.ts).
 */
export function parseDraft(draft: string): Block[] {
  return parseMarkdown(joinDraftParts(draftParts(draft)));
}

export function joinDraftParts(parts: readonly DraftPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/**
 * The parts of a draft as CommonMark, in which characters are replaced, and empty lines and backslashes added. Each part's characters
 * stand in the draft one after another from its origin, but for what was added, which is a part in itself.
 */
export function draftParts(draft: string): DraftPart[] {
  const written = linesWithOrigins(draft);
  const ordinals = ordinalLines(written.map(({ text }) => text));
  const parts = partsOf(commonMarkLines(written, ordinals));
  // Where markup is not read, a backslash would be seen.
  return ordinals.size > 0 && isIntricate(joinDraftParts(parts))
    ? partsOf(commonMarkLines(written, new Map()))
    : parts;
}

interface DraftLine extends DraftPart {
  /** Where in the line a backslash takes its meaning from a full stop. */
  stop?: number;
}

function partsOf(lines: readonly DraftLine[]): DraftPart[] {
  return lines.flatMap(({ text, origin, stop }, at): DraftPart[] => {
    const line = at === lines.length - 1 ? text : `${text}\n`;
    if (stop === undefined) return [{ text: line, origin }];
    return [
      { text: line.slice(0, stop), origin },
      { text: '\\', origin: origin + stop },
      { text: line.slice(stop), origin: origin + stop },
    ];
  });
}

function commonMarkLines(written: readonly DraftPart[], ordinals: ReadonlyMap<number, number>): DraftLine[] {
  const lines: DraftLine[] = [];
  let last = 0;
  let other = false;
  let delimited: string | undefined;
  let indent = -1;
  // Whether all items of the list have the same number, as models write them.
  let alike = true;
  for (const [at, { text: line, origin }] of written.entries()) {
    const before = lines.at(-1)?.text ?? '';
    const isApart = BLANK.test(before);
    const stop = ordinals.get(at);
    if (stop !== undefined) {
      // Each of several is a paragraph.
      if (/^\d/.test(line) && ordinals.has(at - 1)) lines.push({ text: '', origin });
      if (UNINDENTED.test(line)) last = 0;
      lines.push({ text: withBullet(line), origin, stop });
      continue;
    }
    const number = NUMBERED.exec(line);
    if (number) {
      const begins = Number(number[1]);
      // CommonMark begins a list where the delimiter changes.
      const delimiter = () => (other ? otherDelimiter(number[2]) : number[2]);
      const column = line.search(/[^ \t]/);
      const isBeside = last > 0 && column === indent;
      const isAlike: boolean = isBeside && alike && begins === last;
      const isOther: boolean = isApart && begins <= last && !isAlike && delimiter() === delimited;
      if (isOther) other = !other;
      alike = isAlike || isOther || !isBeside;
      indent = column;
      last = begins;
      delimited = delimiter();
      if (!isApart && !MARKED.test(before)) lines.push({ text: '', origin });
      lines.push({ text: line.replace(NUMBERED, `$1${delimited}$3`), origin });
      continue;
    }
    // What stands between items ends no list where it is indented.
    if (UNINDENTED.test(line)) last = 0;
    lines.push({ text: withBullet(line), origin });
  }
  return lines;
}

function withBullet(line: string): string {
  return line.replace(/^([ \t]*)•(?=[ \t])/, '$1-');
}

function linesWithOrigins(draft: string): DraftPart[] {
  const lines: DraftPart[] = [];
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
