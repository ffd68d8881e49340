import type { CheckedText } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';
import { allKeywords, keywordsUnmeasured } from './keywords-unmeasured';

/** Whether each keyword of the brief stands in the text, in any form: a finding for each, those that lack first. */
export function checkKeywordCoverage(checked: CheckedText): CheckOutcome<'keyword_coverage'>[] {
  const wanted = allKeywords(checked);
  const unmeasured = keywordsUnmeasured(checked, wanted);
  if (unmeasured) return [unmeasured];
  const outcomes = wanted.map(
    ({ keyword, occurrences }): CheckOutcome<'keyword_coverage'> => ({
      reason: occurrences.length > 0 ? 'found' : 'missing',
      values: { keyword, count: occurrences.length },
      places: inText(occurrences),
    }),
  );
  return outcomes.toSorted((a, b) => Number(a.reason === 'found') - Number(b.reason === 'found'));
}
