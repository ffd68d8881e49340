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
  const found = candidatesOf(anchor, remembered, text);
  const best = Math.max(...found.map(({ inLine }) => inLine));
  const isEnough =
    best >= Math.min(ENOUGH_CONTEXT, remembered.inLine) ||
    remembered.quote.length >= UNMISTAKABLE ||
    (found.length === 1 && remembered.quote.length >= RECOGNIZABLE);
  if (found.length === 0 || !isEnough) return null;
  const likely = found.filter(({ inLine }) => inLine === best);
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

function candidatesOf(anchor: Anchor, remembered: Remembered, text: FoldedLines): Candidate[] {
  const { quote, before, after, line } = remembered;
  if (quote === '') return [];
  const candidates: Candidate[] = [];
  for (const [at, { text: folded, rangeOf }] of text.folded.entries()) {
    for (let start = folded.indexOf(quote); start >= 0; start = folded.indexOf(quote, start + 1)) {
      const end = start + quote.length;
      const [from, to] = [folded.slice(0, start), folded.slice(end)];
      const [lineBack, lineOn] = [equalBack(line.before, from), equalOn(line.after, to)];
      const begins = line.begins && lineBack === line.before.length && from.length === lineBack;
      const ends = line.ends && lineOn === line.after.length && to.length === lineOn;
      const place = (text.starts[at] ?? 0) + start;
      const originalStart = rangeOf(start, end).start;
      candidates.push({
        ...{ line: at, start, end },
        inLine: lineBack + lineOn + Number(begins) + Number(ends),
        back: equalBack(before, text.text.slice(Math.max(0, place - before.length), place)),
        on: equalOn(after, text.text.slice(place + quote.length, place + quote.length + after.length)),
        distance: Math.abs(at - anchor.line) * 10_000 + Math.abs(originalStart - anchor.start),
      });
    }
  }
  return candidates;
}

function equalBack(remembered: string, text: string): number {
  let equal = 0;
  while (equal < remembered.length && remembered.at(-1 - equal) === text.at(-1 - equal)) equal++;
  return equal;
}

function equalOn(remembered: string, text: string): number {
  let equal = 0;
  while (equal < remembered.length && remembered[equal] === text[equal]) equal++;
  return equal;
}

/** Of the places where a quote stands the one that its context tells; undefined where the context tells none. */
function chosenOf(
  likely: readonly Candidate[],
  remembered: Remembered,
  text: FoldedLines,
): Candidate | undefined {
  const { quote, before, after, line } = remembered;
  const unmoved = likely.find(
    ({ distance, back, on }) => distance === 0 && back === before.length && on === after.length,
  );
  if (unmoved) return unmoved;
  const row = rowOf(remembered);
  const isTold = (likely[0]?.inLine ?? 0) >= ENOUGH_CONTEXT || quote.length >= UNMISTAKABLE;
  if (likely.length === 1 && (!row || isTold || quote.length >= RECOGNIZABLE)) return likely[0];
  const evident = likely.filter((candidate) => {
    const isInPlace = candidate.distance === 0 && candidate.on === after.length && isWide(remembered);
    return (
      isInPlace || (row ? isInRow(candidate, row, remembered, text) : hasNeighbours(candidate, remembered))
    );
  });
  const hasWords = isTold || /[\p{L}\p{N}]/u.test(line.before + line.after);
  const [first, second] = (evident.length > 0 || row || !hasWords ? evident : [...likely]).sort(
    (one, other) => other.back + other.on - one.back - one.on || one.distance - other.distance,
  );
  const isTied = first && second && first.back + first.on === second.back + second.on;
  return isTied && !hasWords ? undefined : first;
}

/** Whether the anchor knows the lines around its own. */
function isWide({ before, after }: Remembered): boolean {
  return BORDERS.some((border) => before.includes(border) || after.includes(border));
}

/** Whether the lines or cells before and after are the same, as far as they are remembered. */
function hasNeighbours({ back, on }: Candidate, remembered: Remembered): boolean {
  const { before, after, line } = remembered;
  if (!isWide(remembered)) return false;
  const borders = (text: string) =>
    [...text.split('').entries()].flatMap(([at, one]) => (BORDERS.includes(one) ? [at] : []));
  const [from = -1] = borders(before.slice(0, before.length - line.before.length - 1)).slice(-1);
  const [to = after.length] = borders(after).slice(1);
  return back >= before.length - from - 1 && on >= to;
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

/** Whether a place is in the anchor's row, which its first cell names, and in its column. */
function isInRow(
  candidate: Candidate,
  row: Row,
  remembered: Remembered,
  { lines, folded }: FoldedLines,
): boolean {
  const column = lines[candidate.line]?.column ?? null;
  if (column === null) return false;
  if (!row.before) return candidate.back === remembered.before.length;
  const place = row.before.length - 1;
  if (place === 0)
    return column === 0 && candidate.on >= (row.after?.join(CELL_BORDER) ?? remembered.after).length;
  if (folded[candidate.line - column]?.text !== row.before[0]) return false;
  let last = candidate.line;
  while (lines[last + 1]?.column) last++;
  const hasColumns = !row.after || last - candidate.line === row.after.length - 1;
  return (column === place && hasColumns) || hasNeighbours(candidate, remembered);
}
