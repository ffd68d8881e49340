import type { Range } from '../../document/markdown/source-map';
import type { CheckedText, PlacedWord } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';
import { allKeywords } from './keywords-unmeasured';

/** Words of a phrase that three occurrences make a repetition; of one that two do. Shorter ones are idiom. */
const PHRASE_WORDS = 5;
const PHRASE_TIMES = 3;
const SENTENCE_WORDS = 9;
/** Words after which a repetition is not followed further. */
const LONGEST = 60;
const MOST_REPORTED = 20;
const FEWEST_WORDS = 50;

interface NormalWord extends PlacedWord {
  normal: string;
  /** The occurrence of a keyword that it stands in. */
  keyword: Range | null;
}
interface Repetition {
  /** Indexes of the words at which it begins. */
  starts: number[];
  length: number;
}

/**
 * Whether phrases stand in the text several times word for word. An occurrence of a keyword counts as one word of a phrase: that it is
 * repeated, the brief asks for.
 */
export function checkRepeatedPhrases(checked: CheckedText): CheckOutcome<'repeated_phrases'>[] {
  const { text } = checked;
  if (checked.words.length < FEWEST_WORDS) return [{ reason: 'too_short', values: { min: FEWEST_WORDS } }];
  const keywordOf = keywordsAt(checked);
  const words = checked.words.map((word, at) => ({
    ...word,
    normal: word.text.toLowerCase(),
    keyword: keywordOf[at] ?? null,
  }));
  const repetitions = findRepetitions(words);
  if (repetitions.length === 0) return [{ reason: 'none' }];
  return repetitions.slice(0, MOST_REPORTED).map(({ starts, length }) => {
    const places = starts.flatMap((start) => rangeOf(words, start, length));
    const phrase = text.slice(places[0]?.start, places[0]?.end);
    return { reason: 'repeated', values: { phrase, count: places.length }, places: inText(places) };
  });
}

/** Repetitions as long as they go, in the order of the text, none within another one. */
function findRepetitions(words: readonly NormalWord[]): Repetition[] {
  const starts = startsOfPhrases(words);
  const covered = new Uint8Array(words.length);
  const found: Repetition[] = [];
  for (let at = 0; at < words.length; at++) {
    const candidates = starts.get(keyAt(words, at) ?? '') ?? [];
    if (covered[at] || candidates.length < 2 || candidates[0] !== at) continue;
    for (const repetition of [longestOf(words, candidates, 2), longestOf(words, candidates, PHRASE_TIMES)]) {
      const least = repetition.starts.length >= PHRASE_TIMES ? PHRASE_WORDS : SENTENCE_WORDS;
      if (repetition.starts.length < 2 || countedWords(words, repetition) < least) continue;
      found.push(repetition);
      for (const start of repetition.starts) covered.fill(1, start, start + repetition.length);
      break;
    }
  }
  return found;
}

/** For each word of the text the longest occurrence of a keyword that it stands in. */
function keywordsAt(checked: CheckedText): Range[] {
  const { words } = checked;
  const found: Range[] = [];
  const occurrences = allKeywords(checked).flatMap((keyword) => keyword.occurrences);
  let first = 0;
  for (const range of occurrences.toSorted((a, b) => a.start - b.start)) {
    while (first < words.length && (words[first]?.end ?? 0) <= range.start) first++;
    for (let at = first; (words[at]?.start ?? range.end) < range.end; at++)
      if (lengthOf(found[at]) < lengthOf(range)) found[at] = range;
  }
  return found;
}

const lengthOf = (range: Range | undefined) => (range ? range.end - range.start : 0);

/** The words of a phrase, where those of a keyword's occurrence are one. */
function countedWords(words: readonly NormalWord[], { starts, length }: Repetition): number {
  const start = starts[0] ?? 0;
  return new Set(words.slice(start, start + length).map((word) => word.keyword ?? word)).size;
}

function startsOfPhrases(words: readonly NormalWord[]): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (let at = 0; at < words.length; at++) {
    const key = keyAt(words, at);
    if (key === null) continue;
    const others = starts.get(key);
    if (!others) starts.set(key, [at]);
    // One that overlaps the one before repeats itself, not the phrase.
    else if (at - (others.at(-1) ?? 0) >= PHRASE_WORDS) others.push(at);
  }
  return starts;
}

/** The phrase that begins at a word; null where its line ends before it. */
function keyAt(words: readonly NormalWord[], at: number): string | null {
  const phrase = words.slice(at, at + PHRASE_WORDS);
  const oneLine = phrase.length === PHRASE_WORDS && phrase.at(-1)?.line === phrase[0]?.line;
  return oneLine ? phrase.map(({ normal }) => normal).join(' ') : null;
}

/** Follows a phrase for as long as at least `times` of its occurrences go on alike. */
function longestOf(words: readonly NormalWord[], starts: readonly number[], times: number): Repetition {
  let alike = [...starts];
  let length = PHRASE_WORDS;
  while (length < LONGEST) {
    const next = alike.filter((start, at) => {
      const [word, first] = [words[start + length], words[(alike[0] ?? 0) + length]];
      const apart = start + length < (alike[at + 1] ?? Number.POSITIVE_INFINITY);
      return word && first && apart && word.normal === first.normal && word.line === words[start]?.line;
    });
    if (next.length < times || next[0] !== alike[0]) break;
    alike = next;
    length++;
  }
  return { starts: alike, length };
}

function rangeOf(words: readonly NormalWord[], start: number, length: number): Range[] {
  const [first, last] = [words[start], words[start + length - 1]];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}
