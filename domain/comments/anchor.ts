import type { DocumentLine } from '../document/plain-text';

/** A range of one line of a text, in UTF-16 code units; `end` is exclusive. Lines are counted from 0, as `textLines` gives them. */
export interface LineRange {
  line: number;
  start: number;
  end: number;
}

/** What a comment remembers of the words that it is about. */
export interface Anchor extends LineRange {
  quote: string;
  /** What stands before and after the quote in its line, `CONTEXT` characters at most; fewer where the line begins or ends. */
  before: string;
  after: string;
}

/** The longest quote, in characters. */
export const QUOTE_MAX = 1_000;
/** How much of a line is remembered on either side of the quote, in characters. */
export const CONTEXT = 64;

/** The lines of a text, of which an anchor needs no more than the words. */
export type TextLine = Pick<DocumentLine, 'text'>;

/** An anchor at this range of a text; null where there are no such words. */
export function anchorAt(lines: readonly TextLine[], { line, start, end }: LineRange): Anchor | null {
  const text = lines[line]?.text;
  if (text === undefined || start < 0 || end > text.length || end - start > QUOTE_MAX) return null;
  if (splitsCharacter(text, start) || splitsCharacter(text, end)) return null;
  const quote = text.slice(start, end);
  if (quote.trim() === '') return null;
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, end + CONTEXT);
  return {
    ...{ line, start, end, quote },
    before: text.slice(splitsCharacter(text, from) ? from + 1 : from, start),
    after: text.slice(end, splitsCharacter(text, to) ? to - 1 : to),
  };
}

/**
 * The range of one line for a stretch of the plain text, without white space around it: of the first line that it has words of, and
 * cut where a quote would be too long. Null where it has none.
 */
export function lineRange(
  lines: readonly DocumentLine[],
  stretch: { start: number; end: number },
): LineRange | null {
  for (const [line, { text, start: lineStart, end: lineEnd }] of lines.entries()) {
    if (lineEnd <= stretch.start) continue;
    if (lineStart >= stretch.end) return null;
    const start = Math.max(stretch.start - lineStart, 0);
    const end = Math.min(stretch.end - lineStart, text.length);
    const words = text.slice(start, end);
    if (words.trim() === '') continue;
    const from = wholeStart(text, start + words.length - words.trimStart().length);
    const to = Math.min(wholeEnd(text, start + words.trimEnd().length), from + QUOTE_MAX);
    return { line, start: from, end: splitsCharacter(text, to) ? to - 1 : to };
  }
  return null;
}

/** Whether a place in a text lies between the two units of one character. */
function splitsCharacter(text: string, at: number): boolean {
  return isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}

function wholeStart(text: string, at: number): number {
  return splitsCharacter(text, at) ? at - 1 : at;
}

function wholeEnd(text: string, at: number): number {
  return splitsCharacter(text, at) ? at + 1 : at;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
