import { WORD_COUNT_RANGES } from '../../text/words';
import type { CheckedText } from '../checked-text';
import type { CheckOutcome } from '../finding';

/** Whether the text has as many words as the brief asks for. */
export function checkLength({ words, wordCount }: CheckedText): CheckOutcome<'length'>[] {
  const count = words.length;
  if (wordCount === null) return [{ reason: 'no_target', values: { words: count } }];
  const { min, max } = WORD_COUNT_RANGES[wordCount];
  const values = { words: count, min, ...(max === null ? {} : { max }) };
  if (count < min) return [{ reason: 'too_short', values }];
  if (max !== null && count > max) return [{ reason: 'too_long', values }];
  return [{ reason: 'within_range', values }];
}
