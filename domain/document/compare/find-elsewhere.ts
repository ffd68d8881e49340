import type { ComparedPair } from './compare-documents';
import type { ComparedRun } from './comparison';
import { heaviestChain } from './heaviest-chain';
import { matchRuns, NONE, UNKNOWN, type WordRun, type WordSequence } from './match-runs';
import { isSpace, type MarkedPart } from './part-tokens';

/**
 * Marks those of the removed and added words that are the same ones in other parts: where a paragraph was split or merged or became a
 * list, or a sentence moved to another one. The punctuation among them is taken as the new document has it.
 */
export function findElsewhere(
  oldParts: readonly MarkedPart[],
  newParts: readonly MarkedPart[],
  pairs: readonly ComparedPair[],
): void {
  const old = wordsOf(oldParts);
  const fresh = wordsOf(newParts);
  const inPlace = linkSame(old, fresh, pairs);
  const runs = matchRuns(old, fresh);
  const kept = inOrder(runs, inPlace, fresh.keys.length);
  for (const run of runs) {
    markRun(old, run.oldStart, run.length, 'departed');
    markRun(fresh, run.newStart, run.length, kept.has(run) ? 'kept' : 'moved');
  }
  for (const run of runs.flatMap((run) => piecesOf(run, old, fresh))) markBeside(run, old, fresh);
  for (const { kinds, tokens } of [...oldParts, ...newParts]) markSpace(tokens, kinds);
  for (const { kinds, tokens } of oldParts) if (isEmptied(tokens, kinds)) kinds.fill('departed');
}

/** The words of a document, each with its token. */
interface Words extends WordSequence {
  marked: readonly MarkedPart[];
  /** The number of each one's token in its part. */
  tokens: number[];
  /** By part: the number of the word that each token is. */
  numbers: number[][];
}

function wordsOf(marked: readonly MarkedPart[]): Words {
  const words = { marked, keys: [] as string[], parts: [] as number[], partners: [] as number[] };
  const tokens: number[] = [];
  const numbers = marked.map((part, place) =>
    part.tokens.map(({ isWord, key }, at) => {
      if (!isWord) return NONE;
      words.parts.push(place);
      words.partners.push(part.kinds[at] === 'same' ? UNKNOWN : NONE);
      tokens.push(at);
      return words.keys.push(key) - 1;
    }),
  );
  return { ...words, tokens, numbers };
}

/** Notes the words that pairs have in common as partners, and returns those of pairs that kept their place, as runs of one. */
function linkSame(old: Words, fresh: Words, pairs: readonly ComparedPair[]): WordRun[] {
  const inPlace: WordRun[] = [];
  for (const { oldPlace, newPlace, moved, stretches } of pairs) {
    for (const { equal, oldStart, oldEnd, newStart, newEnd } of stretches) {
      // Texts that only look the same may be divided into words in other ways.
      if (!equal || oldEnd - oldStart !== newEnd - newStart) continue;
      for (let at = 0; at < oldEnd - oldStart; at++) {
        const oldWord = old.numbers[oldPlace]?.[oldStart + at] ?? NONE;
        const newWord = fresh.numbers[newPlace]?.[newStart + at] ?? NONE;
        if (oldWord === NONE || newWord === NONE) continue;
        old.partners[oldWord] = newWord;
        fresh.partners[newWord] = oldWord;
        if (!moved) inPlace.push({ oldStart: oldWord, newStart: newWord, length: 1 });
      }
    }
  }
  return inPlace;
}

/** Those of the runs that stand among the same words as in the old document. */
function inOrder(runs: readonly WordRun[], inPlace: readonly WordRun[], count: number): Set<WordRun> {
  const partner = new Int32Array(count).fill(NONE);
  for (const { oldStart, newStart } of inPlace) partner[newStart] = oldStart;
  /** By word: the old numbers of the nearest one in its place before it, and from it on. */
  const before = new Int32Array(count + 1).fill(NONE);
  const after = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at < count; at++)
    before[at + 1] = partner[at] === NONE ? (before[at] ?? NONE) : (partner[at] ?? NONE);
  for (let at = count - 1; at >= 0; at--)
    after[at] = partner[at] === NONE ? (after[at + 1] ?? 0) : (partner[at] ?? 0);
  const fitting = runs.filter(
    ({ oldStart, newStart, length }) =>
      (before[newStart] ?? NONE) < oldStart && oldStart + length <= (after[newStart + length] ?? 0),
  );
  const pairs = fitting.map((run) => ({
    oldPlace: run.oldStart,
    newPlace: run.newStart,
    weight: run.length,
    run,
  }));
  return new Set(heaviestChain(pairs).map(({ run }) => run));
}

type Kind = ComparedRun['kind'];

/** Marks words, and what stands between them in their parts. */
function markRun(words: Words, start: number, length: number, kind: Kind): void {
  for (let at = start; at < start + length; at++) {
    const [part, token] = [words.parts[at] ?? 0, words.tokens[at] ?? 0];
    const isAlone = at === start || words.parts[at - 1] !== part;
    words.marked[part]?.kinds.fill(kind, isAlone ? token : (words.tokens[at - 1] ?? token) + 1, token + 1);
  }
}

/** A run, cut where a part ends in one of the documents. */
function piecesOf({ oldStart, newStart, length }: WordRun, old: Words, fresh: Words): WordRun[] {
  const pieces: WordRun[] = [];
  let from = 0;
  for (let to = 1; to <= length; to++) {
    const goesOn =
      to < length &&
      old.parts[oldStart + to] === old.parts[oldStart + from] &&
      fresh.parts[newStart + to] === fresh.parts[newStart + from];
    if (goesOn) continue;
    pieces.push({ oldStart: oldStart + from, newStart: newStart + from, length: to - from });
    from = to;
  }
  return pieces;
}

/** Marks the punctuation that stands beside a run in both documents, such as the full stop that ends it. */
function markBeside({ oldStart, newStart, length }: WordRun, old: Words, fresh: Words): void {
  for (const [offset, step] of [
    [0, -1],
    [length - 1, 1],
  ] as const) {
    const one = cursorAt(old, oldStart + offset);
    const other = cursorAt(fresh, newStart + offset);
    if (!one || !other) continue;
    for (let at = step; ; at += step) {
      const [left, right] = [one.part.tokens[one.token + at], other.part.tokens[other.token + at]];
      if (!left || !right || left.isWord || right.isWord || left.key !== right.key) break;
      if (one.part.kinds[one.token + at] === 'removed') one.part.kinds[one.token + at] = 'departed';
      if (other.part.kinds[other.token + at] === 'added')
        other.part.kinds[other.token + at] = other.part.kinds[other.token] ?? 'added';
    }
  }
}

function cursorAt(words: Words, at: number): { part: MarkedPart; token: number } | null {
  const part = words.marked[words.parts[at] ?? 0];
  return part ? { part, token: words.tokens[at] ?? 0 } : null;
}

const ELSEWHERE: readonly (Kind | undefined)[] = ['departed', 'kept', 'moved'];

/** White space goes with the words beside it. */
function markSpace(tokens: MarkedPart['tokens'], kinds: Kind[]): void {
  for (const [at, token] of tokens.entries()) {
    if (!isSpace(token) || (kinds[at] !== 'removed' && kinds[at] !== 'added')) continue;
    const beside = [kinds[at - 1], kinds[at + 1]].find((kind) => ELSEWHERE.includes(kind));
    if (beside) kinds[at] = beside;
  }
}

/** Whether all words of a removed part stand in others, so that a mark of punctuation is all that is left of it. */
function isEmptied(tokens: MarkedPart['tokens'], kinds: readonly Kind[]): boolean {
  return (
    kinds.includes('departed') &&
    kinds.every((kind, at) => kind === 'departed' || (kind === 'removed' && !tokens[at]?.isWord))
  );
}
