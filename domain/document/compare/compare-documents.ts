import type { Language } from '../../brief/brief';
import type { Block } from '../document';
import { type AlignedPair, alignParts } from './align-parts';
import type { Stretch } from './bounded-diff';
import { compareWords } from './compare-words';
import type { ComparedPart, ComparedRun, Comparison } from './comparison';
import { type DocumentPart, documentParts } from './document-parts';
import { findElsewhere } from './find-elsewhere';
import { type MarkedPart, markedPart, runsBetween } from './part-tokens';

/** A pair of parts with what is equal in them, word by word. */
export interface ComparedPair extends AlignedPair {
  stretches: Stretch[];
}

/**
 * Compares two documents in the language of both: aligns headings, paragraphs, list items and table rows, also where they moved, and
 * then the words within each pair; what is left over is looked for in all other parts. Takes about 0.2 s of CPU time for 10,000
 * words, so call it off the main thread.
 */
export function compareDocuments(
  before: readonly Block[],
  after: readonly Block[],
  language: Language,
): Comparison {
  const oldParts = documentParts(before, language).map((part) => markedPart(part, 'removed'));
  const newParts = documentParts(after, language).map((part) => markedPart(part, 'added'));
  const aligned = alignParts(partsOf(oldParts), partsOf(newParts));
  const pairs = aligned.flatMap((pair): ComparedPair[] => {
    const [old, part] = [oldParts[pair.oldPlace], newParts[pair.newPlace]];
    return old && part ? [{ ...pair, stretches: compareWords(old, part) }] : [];
  });
  findElsewhere(oldParts, newParts, pairs);
  const pairOf = new Map(pairs.map((pair) => [pair.newPlace, pair]));
  const compared = newParts.map((part, newPlace): ComparedPart => {
    const pair = pairOf.get(newPlace);
    const old = pair && oldParts[pair.oldPlace];
    return old
      ? pairedPart(old, part, pair)
      : { state: 'added', shape: part.part.shape, runs: runsBetween(part), oldPlace: null, newPlace };
  });
  const words = sum(newParts.map(({ part }) => part.words.length));
  const addedWords = sum(newParts.map(addedIn));
  return {
    parts: withRemoved(compared, oldParts),
    words,
    addedWords,
    share: words === 0 ? 0 : addedWords / words,
  };
}

const partsOf = (marked: readonly MarkedPart[]) => marked.map(({ part }) => part);

function addedIn({ tokens, kinds }: MarkedPart): number {
  return tokens.filter(({ isWord }, at) => isWord && kinds[at] === 'added').length;
}

function pairedPart(
  old: MarkedPart,
  part: MarkedPart,
  { oldPlace, newPlace, moved, stretches }: ComparedPair,
): ComparedPart {
  const runs = stretches.flatMap(({ equal, oldStart, oldEnd, newStart, newEnd }): ComparedRun[] => {
    const fresh = runsBetween(part, newStart, newEnd);
    return equal ? fresh : [...runsBetween(old, oldStart, oldEnd), ...fresh];
  });
  const state = moved ? 'moved' : isSame(old.part, part.part) ? 'same' : 'changed';
  return { state, shape: part.part.shape, runs, oldPlace, newPlace };
}

/** Of two items that each begin a list, the number counts too: that of others follows from it. */
function isSame(old: DocumentPart, part: DocumentPart): boolean {
  const isNumberSame = old.start === null || part.start === null || old.start === part.start;
  return old.key === part.key && isNumberSame;
}

/** Puts each removed part behind the part that stood before it, as far as that one has kept its place. */
function withRemoved(parts: readonly ComparedPart[], oldParts: readonly MarkedPart[]): ComparedPart[] {
  const kept = new Set(parts.map(({ oldPlace }) => oldPlace));
  const removed = oldParts.flatMap((old, oldPlace) => {
    if (kept.has(oldPlace)) return [];
    const { shape } = old.part;
    return [{ state: 'removed' as const, shape, runs: runsBetween(old), oldPlace, newPlace: null }];
  });
  const ordered: ComparedPart[] = [];
  let next = 0;
  for (const part of parts) {
    const inPlace = part.state === 'same' || part.state === 'changed' ? part.oldPlace : null;
    for (let one = removed[next]; one && inPlace !== null && one.oldPlace < inPlace; one = removed[++next])
      ordered.push(one);
    ordered.push(part);
  }
  return [...ordered, ...removed.slice(next)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
