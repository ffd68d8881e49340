import type { Language } from '../../brief/brief';
import type { CheckedText } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';

/**
 * Words above which a sentence is long: 25 is the limit of GOV.UK's content design. Finnish says as much in fewer words, having
 * neither articles nor most prepositions.
 */
const LONG: Record<Language, number> = { english: 25, swedish: 25, finnish: 20 };
/** Readers lose the thread of a sentence that is longer, however short the others are. */
const VERY_LONG = 45;
/** Percent of long sentences that a varied text may have. */
const MOST_LONG_PERCENT = 25;

/** Whether sentences are short enough to follow. */
export function checkSentenceLength({ sentences, language }: CheckedText): CheckOutcome<'sentence_length'>[] {
  if (sentences.length === 0) return [{ reason: 'no_sentences' }];
  const limit = LONG[language];
  const long = sentences.filter(({ words }) => words > limit);
  const veryLong = sentences.filter(({ words }) => words > VERY_LONG);
  const percent = Math.round((100 * long.length) / sentences.length);
  const values = {
    percent,
    mostPercent: MOST_LONG_PERCENT,
    limit,
    count: long.length,
    sentences: sentences.length,
    longest: Math.max(...sentences.map(({ words }) => words)),
  };
  if (percent > MOST_LONG_PERCENT) return [{ reason: 'many_long', values, places: inText(long) }];
  if (veryLong.length > 0)
    return [
      {
        reason: 'very_long',
        values: { ...values, count: veryLong.length, limit: VERY_LONG },
        places: inText(veryLong),
      },
    ];
  return [{ reason: 'within', values }];
}
