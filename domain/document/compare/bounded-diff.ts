import { diffArrays } from 'diff/lib/diff/array.js';
import { heaviestChain, type Pair } from './heaviest-chain';

/** Stretches of two sequences, with exclusive ends: equal ones, or what one has instead of the other. */
export interface Stretch {
  equal: boolean;
  oldStart: number;
  oldEnd: number;
  newStart: number;
  newEnd: number;
}

/** Insertions and deletions up to which a shortest script is searched; the search takes time by their square. */
const MOST_EDITS = 600;

/**
 * What is equal in two sequences, in order. Shortest where at most 600 edits separate them (Myers 1986); beyond that they are divided
 * at what each has once (patience diff), and what is left between two of those is replaced as a whole if it is still too
 * far apart. So the time grows with the length and no faster.
 */
export function boundedDiff(before: readonly string[], after: readonly string[]): Stretch[] {
  return shortest(before, after, 0, 0) ?? dividedDiff(before, after);
}

/** Null where too many edits would be needed. */
function shortest(
  before: readonly string[],
  after: readonly string[],
  oldOffset: number,
  newOffset: number,
): Stretch[] | null {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!changes) return null;
  const stretches: Stretch[] = [];
  let oldEnd = oldOffset;
  let newEnd = newOffset;
  for (const { added, removed, count } of changes) {
    const [oldStart, newStart] = [oldEnd, newEnd];
    if (!added) oldEnd += count;
    if (!removed) newEnd += count;
    stretches.push({ equal: !added && !removed, oldStart, oldEnd, newStart, newEnd });
  }
  return stretches;
}

function dividedDiff(before: readonly string[], after: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let oldEnd = 0;
  let newEnd = 0;
  const until = (oldStart: number, newStart: number) => {
    const gap = { oldStart: oldEnd, oldEnd: oldStart, newStart: newEnd, newEnd: newStart };
    const found = shortest(before.slice(oldEnd, oldStart), after.slice(newEnd, newStart), oldEnd, newEnd);
    stretches.push(...(found ?? [{ equal: false, ...gap }]));
  };
  for (const { oldPlace: oldStart, newPlace: newStart } of anchors(before, after)) {
    until(oldStart, newStart);
    oldEnd = oldStart + 1;
    newEnd = newStart + 1;
    stretches.push({ equal: true, oldStart, oldEnd, newStart, newEnd });
  }
  until(before.length, after.length);
  return stretches;
}

/** Values, and stretches of five, that can be unique: in a long text, three words in a row where the words themselves repeat. */
const ANCHOR_LENGTHS = [1, 5];

/** Places of what both have exactly once: the longest chain that rises in both. */
function anchors(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs = ANCHOR_LENGTHS.flatMap((length) => {
    const oldPlaces = uniquePlaces(windows(before, length));
    return [...uniquePlaces(windows(after, length))].flatMap(([value, newPlace]): Pair[] => {
      const oldPlace = oldPlaces.get(value);
      return oldPlace === undefined ? [] : [{ oldPlace, newPlace, weight: 1 }];
    });
  });
  return heaviestChain(pairs);
}

function windows(values: readonly string[], length: number): readonly string[] {
  if (length === 1) return values;
  return values.slice(length - 1).map((_, at) => values.slice(at, at + length).join('\u001f'));
}

function uniquePlaces(values: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [place, value] of values.entries()) {
    if (places.has(value)) repeated.add(value);
    places.set(value, place);
  }
  for (const value of repeated) places.delete(value);
  return places;
}
