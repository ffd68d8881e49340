import { boundedDiff } from './bounded-diff';
import { comparable, type DocumentPart } from './document-parts';
import { heaviestChain, type Pair } from './heaviest-chain';

/** A part of the old document and what became of it in the new one. */
export interface AlignedPair extends Pair {
  /** It stands among other parts than before. */
  moved: boolean;
}

/** Of the words of two parts, the share that both must have for one to count as the other's new version; a moved one needs more. */
const SIMILAR = 0.3;
const SIMILAR_ENOUGH_TO_MOVE = 0.6;
/** A part with fewer words is not recognised elsewhere, unless it is equal there: they are too likely to be alike by chance. */
const FEWEST_WORDS_TO_MOVE = 4;
/** A word that stands in more parts says little about which of them belong together, and would make the search quadratic. */
const MOST_PARTS_OF_A_WORD = 40;

/**
 * Which parts of two documents belong together, by the words that they share. Equal parts are paired first; the others by the
 * heaviest chain that keeps their order, and then, as moved, by similarity alone.
 */
export function alignParts(before: readonly DocumentPart[], after: readonly DocumentPart[]): AlignedPair[] {
  const equal = equalPairs(before, after);
  const candidates = [...equal, ...similarPairs(before, after, equal)];
  const chain = heaviestChain(candidates);
  const taken = { old: new Set<number>(), new: new Set<number>() };
  const take = ({ oldPlace, newPlace }: Pair) => {
    taken.old.add(oldPlace);
    taken.new.add(newPlace);
  };
  chain.forEach(take);
  const aligned: AlignedPair[] = chain.map((pair) => ({ ...pair, moved: false }));
  for (const pair of candidates.sort((a, b) => b.weight - a.weight)) {
    if (taken.old.has(pair.oldPlace) || taken.new.has(pair.newPlace) || !pair.canMove) continue;
    take(pair);
    aligned.push({ ...pair, moved: true });
  }
  return aligned;
}

interface Candidate extends Pair {
  canMove: boolean;
}

function equalPairs(before: readonly DocumentPart[], after: readonly DocumentPart[]): Candidate[] {
  const keysOf = (parts: readonly DocumentPart[]) => parts.map(({ key }) => key);
  const pairs: Pair[] = [];
  const rest: Record<'old' | 'new', number[]> = { old: [], new: [] };
  const stretches = boundedDiff(keysOf(before), keysOf(after));
  for (const { equal, oldStart, oldEnd, newStart, newEnd } of stretches) {
    for (let at = oldStart; at < oldEnd; at++) {
      if (equal) pairs.push({ oldPlace: at, newPlace: newStart + at - oldStart, weight: 0 });
      else rest.old.push(at);
    }
    if (!equal) for (let at = newStart; at < newEnd; at++) rest.new.push(at);
  }
  const elsewhere = new Map<string | undefined, number[]>();
  for (const place of rest.old.reverse()) {
    const places = elsewhere.get(before[place]?.key);
    if (places) places.push(place);
    else elsewhere.set(before[place]?.key, [place]);
  }
  for (const newPlace of rest.new) {
    const oldPlace = elsewhere.get(after[newPlace]?.key)?.pop();
    if (oldPlace !== undefined) pairs.push({ oldPlace, newPlace, weight: 0 });
  }
  return pairs.map((pair) => ({ ...pair, weight: weightOf(after[pair.newPlace], 1), canMove: true }));
}

/** Pairs of parts that share words, without those that have an equal partner. */
function similarPairs(
  before: readonly DocumentPart[],
  after: readonly DocumentPart[],
  equal: readonly Pair[],
): Candidate[] {
  const paired = {
    old: new Set(equal.map(({ oldPlace }) => oldPlace)),
    new: new Set(equal.map(({ newPlace }) => newPlace)),
  };
  const bags = before.map((part, place) => (paired.old.has(place) ? null : bagOf(part)));
  const placesOf = new Map<string, number[]>();
  for (const [place, bag] of bags.entries())
    for (const word of bag?.keys() ?? [])
      placesOf.set(word, [...(placesOf.get(word) ?? []).slice(0, MOST_PARTS_OF_A_WORD), place]);
  const found = after.flatMap((part, newPlace): Related[] => {
    if (paired.new.has(newPlace)) return [];
    const bag = bagOf(part);
    const sharing = new Set<number>();
    for (const word of bag.keys()) {
      const places = placesOf.get(word) ?? [];
      if (places.length <= MOST_PARTS_OF_A_WORD) for (const place of places) sharing.add(place);
    }
    return [...sharing].flatMap((oldPlace): Related[] => {
      const old = bags[oldPlace];
      const share = old ? similarity(old, bag) : 0;
      return [{ oldPlace, newPlace, share, within: withinOf(before[oldPlace], part) }];
    });
  });
  return withoutLookalikes(found).flatMap(({ oldPlace, newPlace, share }): Candidate[] => {
    const part = after[newPlace];
    if (!part || share < SIMILAR) return [];
    const canMove = share >= SIMILAR_ENOUGH_TO_MOVE && part.words.length >= FEWEST_WORDS_TO_MOVE;
    return [{ oldPlace, newPlace, weight: weightOf(part, share), canMove }];
  });
}

/** Parts that share words. */
interface Related {
  oldPlace: number;
  newPlace: number;
  share: number;
  /** Which of them stands as a whole in the other one. */
  within: 'old' | 'new' | null;
}

function withinOf(old: DocumentPart | undefined, part: DocumentPart): Related['within'] {
  const [before, after] = [old?.words.length ?? 0, part.words.length];
  if (!old || before === after || Math.min(before, after) < FEWEST_WORDS_TO_MOVE) return null;
  const [longer, shorter, within] =
    before > after ? [old, part, 'new' as const] : [part, old, 'old' as const];
  return phraseOf(longer).includes(phraseOf(shorter)) ? within : null;
}

/** A part that stands as a whole in another one was split off or merged, however much a third part looks like it. */
function withoutLookalikes(found: readonly Related[]): Related[] {
  const whole = {
    old: new Set(found.filter(({ within }) => within === 'old').map(({ oldPlace }) => oldPlace)),
    new: new Set(found.filter(({ within }) => within === 'new').map(({ newPlace }) => newPlace)),
  };
  return found.filter(
    ({ oldPlace, newPlace, within }) =>
      (within === 'old' || !whole.old.has(oldPlace)) && (within === 'new' || !whole.new.has(newPlace)),
  );
}

const phrases = new WeakMap<DocumentPart, string>();

/** The words of a part with a sign around each. */
function phraseOf(part: DocumentPart): string {
  const known = phrases.get(part) ?? `|${part.words.map(({ text }) => comparable(text)).join('|')}|`;
  phrases.set(part, known);
  return known;
}

/** Longer parts hold their place more firmly; one without words counts a little. */
function weightOf(part: DocumentPart | undefined, share: number): number {
  return share * ((part?.words.length ?? 0) + 1);
}

/** How often each word stands in a part. */
function bagOf({ words }: DocumentPart): Map<string, number> {
  const bag = new Map<string, number>();
  for (const { text } of words) {
    const word = comparable(text).toLowerCase();
    bag.set(word, (bag.get(word) ?? 0) + 1);
  }
  return bag;
}

/** Shared words by all words, both counted in both parts (Sørensen-Dice): from 0 to 1. */
function similarity(one: Map<string, number>, other: Map<string, number>): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const all = sizeOf(one) + sizeOf(other);
  return all === 0 ? 0 : (2 * shared) / all;
}

function sizeOf(bag: Map<string, number>): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0);
}
