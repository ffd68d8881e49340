import { boundedDiff } from '../document/compare/bounded-diff';
import { comparable } from '../document/compare/document-parts';
import { type Anchor, type LineRange, lineContext, type TextLine } from './anchor';

/** A word or a mark of punctuation of a line. */
interface Token {
  text: string;
  start: number;
  end: number;
}

interface WordIndex {
  lines: readonly Token[][];
  /** In which lines each word stands, each line once. */
  linesOf: ReadonlyMap<string, readonly number[]>;
}

const TOKEN = /[\p{L}\p{N}\p{M}\u00ad]+|[^\s\p{L}\p{N}\p{M}\u00ad]/gu;
const WORD = /[\p{L}\p{N}]/u;

/** Of the remembered words, by how much they tell, the share that a line must have to be the changed line. */
const SHARED = 0.45;
/** So many of them must be there: fewer are too likely to be there by chance. */
const FEWEST_SHARED = 3;
/** A word that is gone tells as much as one that stands in so many lines. */
const LINES_OF_A_LOST_WORD = 3;
/** What stands in the place of the words is at most this much longer than they were, in tokens. */
const GROWTH = { times: 3, more: 12 };

/** The words of a text by line, read once for all anchors. */
export function indexWords(texts: readonly TextLine[]): WordIndex {
  const lines = texts.map(({ text }) => tokensOf(text));
  const linesOf = new Map<string, number[]>();
  for (const [line, tokens] of lines.entries())
    for (const word of new Set(wordsOf(tokens))) {
      const known = linesOf.get(word);
      if (known) known.push(line);
      else linesOf.set(word, [line]);
    }
  return { lines, linesOf };
}

/** Finds the line that the anchor's line has become, and in it what stands among the words around the quote. Null where there is none. */
export function findChanged(anchor: Anchor, index: WordIndex): LineRange | null {
  const { before, after } = lineContext(anchor);
  const tokens = tokensOf(before + anchor.quote + after);
  const line = changedLine(anchor, wordsOf(tokens), index);
  if (line === null) return null;
  const quote = {
    start: before.length,
    end: before.length + anchor.quote.length,
  };
  const range = placeOfQuote(tokens, quote, index.lines[line] ?? []);
  return range && { line, ...range };
}

/** The line with the most of the remembered words, where a rare word tells more than a frequent one; the nearest of equal ones. */
function changedLine(anchor: Anchor, words: readonly string[], index: WordIndex): number | null {
  const remembered = new Set(words);
  const shares = new Map<number, { weight: number; count: number }>();
  let all = 0;
  for (const word of remembered) {
    const lines = index.linesOf.get(word) ?? [];
    const weight = 1 / (1 + Math.log2(lines.length || LINES_OF_A_LOST_WORD));
    all += weight;
    for (const line of lines) {
      const share = shares.get(line) ?? { weight: 0, count: 0 };
      shares.set(line, { weight: share.weight + weight, count: share.count + 1 });
    }
  }
  let best: { line: number; weight: number } | null = null;
  for (const [line, { weight, count }] of shares) {
    if (weight < all * SHARED || count < FEWEST_SHARED) continue;
    const nearer = Math.abs(line - anchor.line) < Math.abs((best?.line ?? 0) - anchor.line);
    if (!best || weight > best.weight || (weight === best.weight && nearer)) best = { line, weight };
  }
  return best?.line ?? null;
}

/** What a line has in the place of the quote: from the last equal token before it to the first one after it. */
function placeOfQuote(
  remembered: readonly Token[],
  quote: { start: number; end: number },
  line: readonly Token[],
): { start: number; end: number } | null {
  const first = remembered.findIndex(({ end }) => end > quote.start);
  const last = remembered.findLastIndex(({ start }) => start < quote.end);
  if (first < 0 || last < first) return null;
  const equal = equalTokens(remembered, line);
  const inQuote = equal.filter(({ old }) => old >= first && old <= last);
  const before = equal.findLast(({ old }) => old < first);
  const after = equal.find(({ old }) => old > last);
  // A quote that reached an end of its line still does.
  const from = before ? before.now + 1 : first === 0 ? 0 : inQuote[0]?.now;
  const to = after ? after.now - 1 : last === remembered.length - 1 ? line.length - 1 : inQuote.at(-1)?.now;
  if (from === undefined || to === undefined || to < from) return null;
  const most = (last - first + 1) * GROWTH.times + GROWTH.more;
  const [firstEqual, lastEqual] = [inQuote[0], inQuote.at(-1)];
  if (to - from + 1 <= most) return stretch(line, from, to);
  return firstEqual && lastEqual && lastEqual.now - firstEqual.now < most
    ? stretch(line, firstEqual.now, lastEqual.now)
    : null;
}

function equalTokens(remembered: readonly Token[], line: readonly Token[]): { old: number; now: number }[] {
  const keys = (tokens: readonly Token[]) => tokens.map(({ text }) => text);
  return boundedDiff(keys(remembered), keys(line)).flatMap(({ equal, oldStart, oldEnd, newStart }) =>
    equal
      ? Array.from({ length: oldEnd - oldStart }, (_, at) => ({ old: oldStart + at, now: newStart + at }))
      : [],
  );
}

function stretch(line: readonly Token[], from: number, to: number): { start: number; end: number } | null {
  const [first, last] = [line[from], line[to]];
  return first && last && line.slice(from, to + 1).some(({ text }) => WORD.test(text))
    ? { start: first.start, end: last.end }
    : null;
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: comparable(found).toLowerCase(),
    start: index,
    end: index + found.length,
  }));
}

const wordsOf = (tokens: readonly Token[]) => tokens.flatMap(({ text }) => (WORD.test(text) ? [text] : []));
