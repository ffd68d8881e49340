import { LANGUAGE_TAGS, type Language, type WordCount } from '../brief/brief';

/** The target range of each word count, in words; the quality checks use it too. `long` has no upper bound. */
export const WORD_COUNT_RANGES: Record<WordCount, { min: number; max: number | null }> = {
  short: { min: 300, max: 500 },
  medium: { min: 500, max: 1000 },
  long: { min: 1000, max: null },
};

const segmenters = new Map<string, Intl.Segmenter>();

/** A stretch of text that the segmenter found, in UTF-16 code units; `end` is exclusive. */
export interface Segment {
  text: string;
  start: number;
  end: number;
}

/** The words of a text, segmented by the rules of its language (Unicode UAX #29 through Intl.Segmenter). */
export function wordsIn(text: string, language: Language): Segment[] {
  const words: Segment[] = [];
  for (const { part, offset } of partsOf(text))
    for (const { segment, index, isWordLike } of segmenterOf(language, 'word').segment(part)) {
      const start = offset + index;
      if (isWordLike) words.push({ text: segment, start, end: start + segment.length });
    }
  return words;
}

/** The number of words in a text, as `wordsIn` finds them. */
export function countWords(text: string, language: Language): number {
  return wordsIn(text, language).length;
}

const PART_LENGTH = 200;
/** A part without a space ends here: what is longer is no word. */
const LONGEST_PART = 2_000;

/**
 * A text in parts that end at spaces, which no word contains: V8 copies the whole input of a segmenter for each segment, so that the
 * cost of a text grows with the square of its length.
 */
function* partsOf(text: string): Generator<{ part: string; offset: number }> {
  for (let offset = 0; offset < text.length; ) {
    const longest = text.slice(offset, offset + LONGEST_PART);
    const space = longest.slice(PART_LENGTH).search(/[ \n]/);
    const end = offset + (space < 0 ? longest.length : PART_LENGTH + space);
    yield { part: text.slice(offset, end), offset };
    offset = end;
  }
}

/** Making one takes longer than segmenting a sentence. */
export function segmenterOf(language: Language, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(LANGUAGE_TAGS[language], { granularity });
  segmenters.set(key, segmenter);
  return segmenter;
}
