import { comparable } from '../document/compare/document-parts';
import {
  type Anchor,
  BORDERS,
  borderBefore,
  CELL_BORDER,
  LINE_BORDER,
  type LineRange,
  lineContext,
  type TextLine,
} from './anchor';
import { type FoldedText, foldText } from './folded-text';

/** Characters of its line around a quote that must be equal for a short quote to be taken for the same words. */
const ENOUGH_CONTEXT = 12;
/** A quote so long is the same wherever it stands. */
const UNMISTAKABLE = 24;
/** A quote so long is the same where it stands once in the text. */
const RECOGNIZABLE = 8;
/**
 * How many places of a quote, and characters around them, are compared at most, those near its old place first: a letter of a text as
 * long as it may be stands in 25,000 places. Only in a text that repeats itself more than language does, places remain unread.
 */
const MOST_COMPARED = 30_000;

/** A text read once for all anchors. */
export interface FoldedLines {
  lines: readonly TextLine[];
  folded: readonly FoldedText[];
  /** All lines with their borders, and where each begins in it. */
  text: string;
  starts: readonly number[];
}

export function foldLines(lines: readonly TextLine[]): FoldedLines {
  const folded = lines.map(({ text }) => foldText(text));
  const starts: number[] = [];
  let text = '';
  for (const [at, line] of folded.entries()) {
    text += borderBefore(lines[at]);
    starts.push(text.length);
    text += line.text;
  }
  return { lines, folded, text: text + LINE_BORDER, starts };
}

/** A place with the words of a quote, in the folded text of its line. */
interface Candidate extends LineRange {
  /** How many characters around it are those of the anchor: in its line, and back and on in the whole text. */
  inLine: number;
  back: number;
  on: number;
  distance: number;
}

/** Null where the words stand nowhere; `uncertain` where they do, and nothing tells which of the places is theirs. */
export function findQuote(
  anchor: Anchor,
  text: FoldedLines,
): (LineRange & { isSame: boolean }) | 'uncertain' | null {
  const remembered = rememberedOf(anchor);
  const { likeliest, inLine, count } = likeliestPlaces(anchor, remembered, text);
  const isEnough =
    inLine >= Math.min(ENOUGH_CONTEXT, remembered.inLine) ||
    remembered.quote.length >= UNMISTAKABLE ||
    (count === 1 && remembered.quote.length >= RECOGNIZABLE);
  if (count === 0 || !isEnough) return null;
  const likely = candidatesOf(anchor, remembered, text, { likeliest, inLine });
  const one = chosenOf(likely, remembered, text);
  if (!one) return 'uncertain';
  const range = text.folded[one.line]?.rangeOf(one.start, one.end);
  return range ? { line: one.line, ...range, isSame: one.distance === 0 } : null;
}

/** What an anchor remembers, as it is compared. */
interface Remembered {
  quote: string;
  before: string;
  after: string;
  line: ReturnType<typeof lineContext>;
  /** The characters of its line around the quote, and the ends of the line as one each. */
  inLine: number;
}

function rememberedOf(anchor: Anchor): Remembered {
  const line = lineContext(anchor);
  const [lineBefore, lineAfter] = [comparable(line.before), comparable(line.after)];
  return {
    quote: comparable(anchor.quote),
    before: comparable(anchor.before),
    after: comparable(anchor.after),
    line: { ...line, before: lineBefore, after: lineAfter },
    inLine: lineBefore.length + lineAfter.length + Number(line.begins) + Number(line.ends),
  };
}

/** A place where a quote stands, in the folded text of its line. */
type Place = Pick<Candidate, 'line' | 'start'>;

/** Of the places where a quote stands, which are counted, those with the most characters of its line around them. */
function likeliestPlaces(
  anchor: Anchor,
  { quote, line }: Remembered,
  text: FoldedLines,
): { likeliest: Place[]; inLine: number; count: number } {
  const found = { likeliest: [] as Place[], inLine: 0, count: 0 };
  let compared = 0;
  for (const place of placesOf(quote, anchor, text)) {
    const folded = text.folded[place.line]?.text ?? '';
    const end = place.start + quote.length;
    const lineBack = equalBack(line.before, folded, place.start);
    const lineOn = equalOn(line.after, folded, end);
    const begins = line.begins && lineBack === line.before.length && place.start === lineBack;
    const ends = line.ends && lineOn === line.after.length && end + lineOn === folded.length;
    const inLine = lineBack + lineOn + Number(begins) + Number(ends);
    if (inLine > found.inLine) found.likeliest = [];
    found.inLine = Math.max(found.inLine, inLine);
    if (inLine === found.inLine) found.likeliest.push(place);
    found.count++;
    compared += 1 + inLine;
    if (compared >= MOST_COMPARED) break;
  }
  return found;
}

function candidatesOf(
  anchor: Anchor,
  remembered: Remembered,
  { starts, text, folded }: FoldedLines,
  { likeliest, inLine }: { likeliest: readonly Place[]; inLine: number },
): Candidate[] {
  const { quote, before, after } = remembered;
  const candidates: Candidate[] = [];
  let compared = 0;
  for (const { line, start } of likeliest) {
    const end = start + quote.length;
    const place = (starts[line] ?? 0) + start;
    const originalStart = folded[line]?.rangeOf(start, end).start ?? start;
    const back = equalBack(before, text, place);
    const on = equalOn(after, text, place + quote.length);
    const distance = Math.abs(line - anchor.line) * 10_000 + Math.abs(originalStart - anchor.start);
    const candidate = { line, start, end, inLine, back, on, distance };
    // No other place can be more like it.
    if (isUnmoved(candidate, remembered)) return [candidate];
    candidates.push(candidate);
    compared += 1 + back + on;
    if (compared >= MOST_COMPARED) break;
  }
  return candidates;
}

/** Where a quote stands in the folded lines: line by line, and in each place by place, from the anchor's own one outwards. */
function* placesOf(
  quote: string,
  { line, start: near }: Pick<Anchor, 'line' | 'start'>,
  { folded }: FoldedLines,
): Generator<Place> {
  if (quote === '') return;
  for (let away = 0; away <= Math.max(line, folded.length - 1 - line); away++)
    for (const at of away === 0 ? [line] : [line - away, line + away]) {
      const text = folded[at]?.text ?? '';
      let back = near > 0 ? text.lastIndexOf(quote, near - 1) : -1;
      let on = text.indexOf(quote, near);
      while (back >= 0 || on >= 0) {
        const isBack = back >= 0 && (on < 0 || near - back <= on - near);
        yield { line: at, start: isBack ? back : on };
        if (!isBack) on = text.indexOf(quote, on + 1);
        else back = back > 0 ? text.lastIndexOf(quote, back - 1) : -1;
      }
    }
}

/** How many characters before a place of a text are the last ones of what is remembered. */
function equalBack(remembered: string, text: string, place: number): number {
  const { length } = remembered;
  let equal = 0;
  while (
    equal < length &&
    equal < place &&
    remembered.charCodeAt(length - 1 - equal) === text.charCodeAt(place - 1 - equal)
  )
    equal++;
  return equal;
}

/** How many characters from a place of a text on are the first ones of what is remembered. */
function equalOn(remembered: string, text: string, place: number): number {
  let equal = 0;
  while (equal < remembered.length && remembered.charCodeAt(equal) === text.charCodeAt(place + equal))
    equal++;
  return equal;
}

/** Whether a place is the quote's old one, among all that is remembered around it. */
const isUnmoved = ({ distance, back, on }: Candidate, { before, after }: Remembered) =>
  distance === 0 && back === before.length && on === after.length;

/** Of the places where a quote stands the one that its context tells; undefined where the context tells none. */
function chosenOf(
  likely: readonly Candidate[],
  remembered: Remembered,
  text: FoldedLines,
): Candidate | undefined {
  const { quote, after, line } = remembered;
  const [only] = likely;
  if (only && isUnmoved(only, remembered)) return only;
  const row = rowOf(remembered);
  const isTold = (likely[0]?.inLine ?? 0) >= ENOUGH_CONTEXT || quote.length >= UNMISTAKABLE;
  if (likely.length === 1 && (!row || isTold || quote.length >= RECOGNIZABLE)) return likely[0];
  const hasNeighbours = neighboursOf(remembered);
  const evident = likely.filter((candidate) => {
    const isInPlace = candidate.distance === 0 && candidate.on === after.length && isWide(remembered);
    if (isInPlace) return true;
    return row ? isInRow(candidate, { row, remembered, text, hasNeighbours }) : hasNeighbours(candidate);
  });
  const hasWords = isTold || /[\p{L}\p{N}]/u.test(line.before + line.after);
  const [first, second] = (evident.length > 0 || row || !hasWords ? evident : [...likely]).sort(
    (one, other) =>
      other.back + other.on - one.back - one.on ||
      one.distance - other.distance ||
      one.line - other.line ||
      one.start - other.start,
  );
  const isTied = first && second && first.back + first.on === second.back + second.on;
  return isTied && !hasWords ? undefined : first;
}

/** Whether the anchor knows the lines around its own. */
function isWide({ before, after }: Remembered): boolean {
  return BORDERS.some((border) => before.includes(border) || after.includes(border));
}

/** Tells whether the lines or cells before and after a place are the same, as far as they are remembered. */
function neighboursOf(remembered: Remembered): (candidate: Candidate) => boolean {
  const { before, after, line } = remembered;
  if (!isWide(remembered)) return () => false;
  const borders = (text: string) =>
    [...text.split('').entries()].flatMap(([at, one]) => (BORDERS.includes(one) ? [at] : []));
  const [from = -1] = borders(before.slice(0, before.length - line.before.length - 1)).slice(-1);
  const [to = after.length] = borders(after).slice(1);
  return ({ back, on }) => back >= before.length - from - 1 && on >= to;
}

/** A row of a table, as far as an anchor remembers it. */
interface Row {
  /** The cells up to the anchor's; null where they are too long to be remembered. */
  before: string[] | null;
  /** The cells from the anchor's on. */
  after: string[] | null;
}

/** Null for an anchor in no table, or in a table of one column. */
function rowOf({ before, after, line }: Remembered): Row | null {
  const isCell =
    before.at(-1 - line.before.length) === CELL_BORDER || after[line.after.length] === CELL_BORDER;
  if (!isCell) return null;
  const [begin, end] = [before.lastIndexOf(LINE_BORDER), after.indexOf(LINE_BORDER)];
  return {
    before: begin < 0 ? null : before.slice(begin + 1).split(CELL_BORDER),
    after: end < 0 ? null : after.slice(0, end).split(CELL_BORDER),
  };
}

interface InRow {
  row: Row;
  remembered: Remembered;
  text: FoldedLines;
  hasNeighbours: (candidate: Candidate) => boolean;
}

/** Whether a place is in the anchor's row, which its first cell names, and in its column. */
function isInRow(candidate: Candidate, { row, remembered, text, hasNeighbours }: InRow): boolean {
  const { lines, folded } = text;
  const column = lines[candidate.line]?.column ?? null;
  if (column === null) return false;
  if (!row.before) return candidate.back === remembered.before.length;
  const place = row.before.length - 1;
  if (place === 0)
    return column === 0 && candidate.on >= (row.after?.join(CELL_BORDER) ?? remembered.after).length;
  if (folded[candidate.line - column]?.text !== row.before[0]) return false;
  if (column === place && (!row.after || cellsAfter(lines, candidate.line) === row.after.length - 1))
    return true;
  return hasNeighbours(candidate);
}

/** How many cells of its row come after a cell. */
function cellsAfter(lines: readonly TextLine[], line: number): number {
  let last = line;
  while (lines[last + 1]?.column) last++;
  return last - line;
}
