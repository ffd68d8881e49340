import { LANGUAGE_TAGS, type Language, type WordCount } from '../brief/brief';

/** The target range of each word count, in words; the quality checks use it too. `long` has no upper bound. */
export const WORD_COUNT_RANGES: Record<WordCount, { min: number; max: number | null }> = {
  short: { min: 300, max: 500 },
  medium: { min: 500, max: 1000 },
  long: { min: 1000, max: null },
};

const segmenters = new Map<Language, Intl.Segmenter>();

/** The number of words in a text, segmented by the rules of its language (Unicode UAX #29 through Intl.Segmenter). */
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
