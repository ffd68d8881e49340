/*
 * Finnish writes dates and ordinals with a full stop, and people write them in other languages, too: "17. toukokuuta 2024",
 * "3. kerros". CommonMark reads such a line as a numbered list, which takes its number from the sentence. These are the lines that
 * are prose.
 */

/** Quotes, items and indentation before a number, the number, one space, and a lower-case word, perhaps marked. */
const ORDINAL = /^((?:[ \t]|>|(?:[-*+•]|\d{1,3}[.)])(?=[ \t]))*)(\d{1,3})\. (?=[*_]{0,3}\p{Ll})/u;
const MARKERS = /^(?:[ \t]|>|[-*+•](?=[ \t])|\d{1,3}[.)](?=[ \t]))*$/;
const NUMBERED = /^(\d{1,9})[.)](?:[ \t]|$)/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const BEGINS_BLOCK = /^[ \t]*(?:#|>|[-*+•][ \t])/;
/** No Finnish item begins so: the form is a date's alone. */
const FINNISH_DATE =
  /^[*_]{0,3}(?:(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuuta|päivä(?:nä|ä)?)(?!\p{L})/u;
/** In a list of months each item begins so, and in a sentence one. */
const SWEDISH_DATE =
  /^[*_]{0,3}(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)(?!\p{L})/u;
/** Lines between two items, after which they are read as two lists. */
const FARTHEST = 100;

interface Ordinal {
  /** How many characters stand before the number. */
  column: number;
  number: number;
  /** Where its full stop stands in the line. */
  stop: number;
  /** Whether the line itself begins an item before the number, so that no item of the same list stands above it. */
  opens: boolean;
  /** What follows the number. */
  text: string;
}

/**
 * The lines that begin with an ordinal or a date and not with an item: the index of each with the place of the number's full stop in
 * it. Such a line stands alone, is followed by a lower-case word after one space, and neither begins at 0 or 1 nor goes on counting; a
 * day of a Finnish month may be any, and have other days beside it. Two spaces after the number keep it an item.
 */
export function ordinalLines(lines: readonly string[]): Map<number, number> {
  const ordinals = new Map<number, number>();
  // The last number of a list, by column: a list may go on after a paragraph.
  let counted = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    if (HEADING.test(line)) counted = new Map();
    const ordinal = readOrdinal(line);
    if (ordinal !== null && isProse(ordinal, at, lines, ordinals, counted)) {
      ordinals.set(at, ordinal.stop);
      continue;
    }
    const column = ordinal?.column ?? /^[ \t>]*/.exec(line)?.[0].length ?? 0;
    const number = numberAt(line, column);
    if (number !== null) counted.set(column, number);
  }
  return ordinals;
}

/** Whether a line may be an ordinal, by itself. */
export function looksOrdinal(line: string): boolean {
  return ORDINAL.test(line);
}

function readOrdinal(line: string): Ordinal | null {
  const [whole, before = '', number = ''] = ORDINAL.exec(line) ?? [];
  if (whole === undefined) return null;
  return {
    column: before.length,
    number: Number(number),
    stop: before.length + number.length,
    opens: /[^ \t>]/.test(before),
    text: line.slice(whole.length),
  };
}

function isProse(
  { column, number, opens, text }: Ordinal,
  at: number,
  lines: readonly string[],
  ordinals: ReadonlyMap<number, number>,
  counted: ReadonlyMap<number, number>,
): boolean {
  const before = opens ? null : itemAbove(lines, at, column);
  const isDay = number >= 1 && number <= 31;
  if (isDay && FINNISH_DATE.test(text))
    return [before, itemBelow(lines, at, column)].every((item) => item === null || isDate(item));
  const above = before && !ordinals.has(before.at) ? before : null;
  const below = itemBelow(lines, at, column);
  const alone = above === null && below === null;
  if (isDay && alone && SWEDISH_DATE.test(text)) return true;
  if (number <= 1 || (!opens && counted.get(column) === number - 1)) return false;
  return (above === null || above.number > number) && (below === null || !isNext(number, below.number));
}

interface Item {
  /** The index of its line. */
  at: number;
  number: number;
  text: string;
}

function isDate({ text }: Item): boolean {
  return FINNISH_DATE.test(text);
}

/** Models write all numbers alike, too. */
function isNext(number: number, next: number): boolean {
  return next === number || next === number + 1;
}

/** The item before a line in the same list, past what is indented below it and what goes on with its text. */
function itemAbove(lines: readonly string[], at: number, column: number): Item | null {
  let text = false;
  for (let above = at - 1; above >= Math.max(0, at - FARTHEST); above--) {
    const line = lines[above] ?? '';
    if (isBlank(line)) {
      if (text) return null;
      continue;
    }
    const item = itemAt(lines, above, column);
    if (item !== null) return item;
    if (isBelow(line, column)) continue;
    if (BEGINS_BLOCK.test(line)) return null;
    text = true;
  }
  return null;
}

/** The item after a line in the same list. */
function itemBelow(lines: readonly string[], at: number, column: number): Item | null {
  let blank = false;
  for (let below = at + 1; below < Math.min(lines.length, at + FARTHEST); below++) {
    const line = lines[below] ?? '';
    if (isBlank(line)) {
      blank = true;
      continue;
    }
    // What stands before the item of the same list is indentation; a mark there begins a list around it.
    const item = /^[ \t>]*$/.test(line.slice(0, column)) ? itemAt(lines, below, column) : null;
    if (item !== null) return item;
    if (isBelow(line, column)) continue;
    if (blank || BEGINS_BLOCK.test(line)) return null;
  }
  return null;
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line);
}

function isBelow(line: string, column: number): boolean {
  return /^[ \t>]*$/.test(line.slice(0, column)) && /^[ \t]/.test(line.slice(column));
}

function numberAt(line: string, column: number): number | null {
  const number = NUMBERED.exec(line.slice(column))?.[1];
  return number === undefined ? null : Number(number);
}

function itemAt(lines: readonly string[], at: number, column: number): Item | null {
  const line = lines[at] ?? '';
  if (!MARKERS.test(line.slice(0, column))) return null;
  const number = numberAt(line, column);
  return number === null ? null : { at, number, text: line.slice(column).replace(/^\d+[.)][ \t]*/, '') };
}
