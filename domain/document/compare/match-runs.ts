import { boundedDiff } from './bounded-diff';

/** The words of a document in their order. */
export interface WordSequence {
  /** What is compared of each. */
  keys: readonly string[];
  /** The number of the part that each stands in. */
  parts: readonly number[];
  /** The number of the same word in the other document; `NONE` for a free one, `UNKNOWN` for one of a part that only looks the same. */
  partners: number[];
}

export interface WordRun {
  oldStart: number;
  newStart: number;
  length: number;
}

export const NONE = -1;
export const UNKNOWN = -2;

/** So many words in a row are the same ones wherever they stand; fewer are too likely to be alike by chance. */
const FEWEST_WORDS = 4;
/** Between matched words, so many are compared one by one; in longer stretches the same words stand by chance. */
const LONGEST_GAP = 60;
/** Words that stand in more places are looked for in the first of these alone, so that the search stays fast. */
const MOST_PLACES = 40;

/**
 * Matches free words of two documents in runs, which may reach over the ends of parts, and notes them as partners: the longest run at
 * each place of the new document, then shorter ones among words that are matched. Each word is used once.
 */
export function matchRuns(old: WordSequence, fresh: WordSequence): WordRun[] {
  const runs: WordRun[] = [];
  const take = (run: WordRun) => {
    for (let at = 0; at < run.length; at++) {
      old.partners[run.oldStart + at] = run.newStart + at;
      fresh.partners[run.newStart + at] = run.oldStart + at;
    }
    runs.push(run);
  };
  const places = placesOfGrams(old);
  for (let newStart = 0; newStart < fresh.keys.length; newStart++) {
    const found = isFree(fresh, newStart) ? longestAt(newStart, places, old, fresh) : null;
    if (!found) continue;
    take(found);
    newStart += found.length - 1;
  }
  for (const run of gaps(old, fresh).flatMap((gap) => equalIn(gap, old, fresh))) take(run);
  for (const step of [1, -1] as const) for (const run of completions(old, fresh, step)) take(run);
  return runs;
}

function isFree({ keys, partners }: WordSequence, at: number): boolean {
  return at >= 0 && at < keys.length && partners[at] === NONE;
}

/** Where each row of so many free words begins. */
function placesOfGrams(sequence: WordSequence): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let at = 0; at < sequence.keys.length; at++) {
    const gram = gramAt(sequence, at);
    if (gram === null) continue;
    const known = places.get(gram);
    if (known) known.push(at);
    else places.set(gram, [at]);
  }
  return places;
}

function gramAt(sequence: WordSequence, at: number): string | null {
  for (let one = at; one < at + FEWEST_WORDS; one++) if (!isFree(sequence, one)) return null;
  return sequence.keys.slice(at, at + FEWEST_WORDS).join('\u001f');
}

/** The longest run of free words that begins here; of equally long ones that which follows the word before it, or the first. */
function longestAt(
  newStart: number,
  places: ReadonlyMap<string, number[]>,
  old: WordSequence,
  fresh: WordSequence,
): WordRun | null {
  const candidates = places.get(gramAt(fresh, newStart) ?? '') ?? [];
  while (candidates[0] !== undefined && !isFree(old, candidates[0])) candidates.shift();
  const before = fresh.partners[newStart - 1] ?? NONE;
  let best: WordRun | null = null;
  let longest = FEWEST_WORDS - 1;
  for (const oldStart of candidates.slice(0, MOST_PLACES)) {
    const length = lengthAt(old, oldStart, fresh, newStart, 1);
    const follows = before >= 0 && oldStart === before + 1;
    if (length < longest || (length === longest && !(follows && best))) continue;
    best = { oldStart, newStart, length };
    longest = length;
  }
  return best;
}

/** How many free words are equal from two places on, or back from them. */
function lengthAt(
  old: WordSequence,
  oldAt: number,
  fresh: WordSequence,
  newAt: number,
  step: 1 | -1,
): number {
  let length = 0;
  for (let [one, other] = [oldAt, newAt]; ; one += step, other += step) {
    if (!isFree(old, one) || !isFree(fresh, other) || old.keys[one] !== fresh.keys[other]) return length;
    length++;
  }
}

interface Gap {
  old: [start: number, end: number];
  fresh: [start: number, end: number];
}

/** Where free words of both documents stand between the same matched ones. */
function gaps(old: WordSequence, fresh: WordSequence): Gap[] {
  const found: Gap[] = [];
  for (let start = 0; start < fresh.keys.length; start++) {
    if (!isFree(fresh, start)) continue;
    let end = start + 1;
    while (isFree(fresh, end)) end++;
    const oldStart = start === 0 ? 0 : (fresh.partners[start - 1] ?? NONE) + 1;
    const oldEnd = end === fresh.keys.length ? old.keys.length : (fresh.partners[end] ?? NONE);
    const isGap = oldStart > 0 === start > 0 && oldStart < oldEnd && oldEnd - oldStart <= LONGEST_GAP;
    if (isGap && end - start <= LONGEST_GAP && isAllFree(old, oldStart, oldEnd))
      found.push({ old: [oldStart, oldEnd], fresh: [start, end] });
    start = end;
  }
  return found;
}

function isAllFree(sequence: WordSequence, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isFree(sequence, at)) return false;
  return true;
}

function equalIn(gap: Gap, old: WordSequence, fresh: WordSequence): WordRun[] {
  return boundedDiff(old.keys.slice(...gap.old), fresh.keys.slice(...gap.fresh)).flatMap(
    ({ equal, oldStart, oldEnd, newStart }) =>
      equal
        ? [{ oldStart: gap.old[0] + oldStart, newStart: gap.fresh[0] + newStart, length: oldEnd - oldStart }]
        : [],
  );
}

/** Shorter runs that go on from matched words, or lead to them, until nothing of a part's free words is left. */
function* completions(old: WordSequence, fresh: WordSequence, step: 1 | -1): Generator<WordRun> {
  const count = fresh.keys.length;
  for (let at = step === 1 ? 1 : count - 2; at >= 0 && at < count; at += step) {
    const beside = fresh.partners[at - step] ?? NONE;
    if (beside < 0 || !isFree(fresh, at)) continue;
    const oldAt = beside + step;
    const length = lengthAt(old, oldAt, fresh, at, step);
    const isComplete =
      !goesOn(old, oldAt + step * (length - 1), step) || !goesOn(fresh, at + step * (length - 1), step);
    if (length === 0 || !isComplete) continue;
    yield step === 1
      ? { oldStart: oldAt, newStart: at, length }
      : { oldStart: oldAt - length + 1, newStart: at - length + 1, length };
  }
}

/** Whether the next word is free and in the same part. */
function goesOn(sequence: WordSequence, at: number, step: 1 | -1): boolean {
  return isFree(sequence, at + step) && sequence.parts[at + step] === sequence.parts[at];
}
