import { LANGUAGE_TAGS, type Language, type WordCount } from '../brief/brief';

/** The target of each word count in words; the quality checks use the same. `long` has no upper bound of its own. */
export const WORD_COUNT_RANGES: Record<WordCount, { min: number; max: number | null }> = {
  short: { min: 300, max: 500 },
  medium: { min: 500, max: 1000 },
  long: { min: 1000, max: null },
};

const segmenters = new Map<Language, Intl.Segmenter>();

/** How many words a text has, as its language divides words (Unicode UAX #29 through Intl.Segmenter). */
export function countWords(text: string, language: Language): number {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(LANGUAGE_TAGS[language], { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  let words = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words++;
  return words;
}
