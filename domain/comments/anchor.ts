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
  /**
   * What stands before and after the quote, `CONTEXT` characters at most: in its line, and beyond it in the lines around. `CELL_BORDER`
   * stands between the cells of a table's row, `LINE_BORDER` between other lines and at the ends of the text. An anchor from before
   * 30 November 2026 remembers no more than its line.
   */
  before: string;
  after: string;
}

/** The longest quote, in characters. */
export const QUOTE_MAX = 1_000;
/** How much is remembered on either side of the quote, in characters. */
export const CONTEXT = 64;
/** The unit separator and the record separator of ASCII: a line may have tabs and line feeds. */
export const CELL_BORDER = '\u001f';
export const LINE_BORDER = '\u001e';

/** The lines of a text, of which an anchor needs no more than the words, and in which column of a table they stand. */
export type TextLine = Pick<DocumentLine, 'text'> & Partial<Pick<DocumentLine, 'column'>>;

/** What stands between a line and the one before it. */
export function borderBefore(line: TextLine | undefined): string {
  return line?.column ? CELL_BORDER : LINE_BORDER;
}

/** An anchor at this range of a text; null where there are no such words. */
export function anchorAt(lines: readonly TextLine[], { line, start, end }: LineRange): Anchor | null {
  const text = lines[line]?.text;
  if (text === undefined || start < 0 || end > text.length || end - start > QUOTE_MAX) return null;
  if (splitsCharacter(text, start) || splitsCharacter(text, end)) return null;
  const quote = text.slice(start, end);
  if (quote.trim() === '') return null;
  const before = textBefore(lines, line, start);
  const after = textAfter(lines, line, end);
  const from = Math.max(0, before.length - CONTEXT);
  const to = Math.min(after.length, CONTEXT);
  return {
    ...{ line, start, end, quote },
    before: before.slice(splitsCharacter(before, from) ? from + 1 : from),
    after: after.slice(0, splitsCharacter(after, to) ? to - 1 : to),
  };
}

/** The text before a place of a line, as far back as an anchor remembers it. */
function textBefore(lines: readonly TextLine[], line: number, start: number): string {
  let text = lines[line]?.text.slice(0, start) ?? '';
  for (let at = line; text.length < CONTEXT && at >= 0; at--)
    text = (lines[at - 1]?.text ?? '') + borderBefore(lines[at]) + text;
  return text;
}

function textAfter(lines: readonly TextLine[], line: number, end: number): string {
  let text = lines[line]?.text.slice(end) ?? '';
  for (let at = line + 1; text.length < CONTEXT && at <= lines.length; at++)
    text += borderBefore(lines[at]) + (lines[at]?.text ?? '');
  return text;
}

export const BORDERS: readonly string[] = [CELL_BORDER, LINE_BORDER];

/** What an anchor remembers of the line it is in, and whether that is all there is on either side. */
export function lineContext({ before, after, start }: Pick<Anchor, 'before' | 'after' | 'start'>) {
  const from = Math.max(...BORDERS.map((border) => before.lastIndexOf(border)));
  const to = Math.min(
    ...BORDERS.map((border) => after.indexOf(border)).filter((at) => at >= 0),
    after.length,
  );
  return {
    before: before.slice(from + 1),
    after: after.slice(0, to),
    begins: from >= 0 || (before.length === start && start < CONTEXT),
    ends: to < after.length || after.length < CONTEXT - 1,
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
