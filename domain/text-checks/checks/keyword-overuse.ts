import type { CheckedText } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';
import { allKeywords, keywordsUnmeasured } from './keywords-unmeasured';

/**
 * Occurrences of one keyword in 100 words above which a text reads as stuffed. Search engines name no number; Yoast warns above 3 of
 * 100, and above 3.5 where inflected forms count.
 */
const MOST_PER_100_WORDS = 3.5;
/** Below this, two or three occurrences would already be too many. */
const FEWEST_WORDS = 100;

/** Whether a keyword is repeated so often that the text suffers. */
export function checkKeywordOveruse(checked: CheckedText): CheckOutcome<'keyword_overuse'>[] {
  const { words } = checked;
  const used = allKeywords(checked);
  const unmeasured = keywordsUnmeasured(checked, used);
  if (unmeasured) return [unmeasured];
  if (words.length < FEWEST_WORDS) return [{ reason: 'too_short', values: { min: FEWEST_WORDS } }];
  const perHundred = (count: number) => (100 * count) / words.length;
  const overused = used.filter(({ occurrences }) => perHundred(occurrences.length) > MOST_PER_100_WORDS);
  if (overused.length === 0) return [{ reason: 'natural', values: { most: MOST_PER_100_WORDS } }];
  return overused.map(({ keyword, occurrences }) => ({
    reason: 'overused',
    values: {
      keyword,
      count: occurrences.length,
      per100: rounded(perHundred(occurrences.length)),
      most: MOST_PER_100_WORDS,
    },
    places: inText(occurrences),
  }));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
