import type { CheckedText } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';

/** Words above which a paragraph is a wall of text on a screen; the limit that Yoast recommends too. */
const LONG = 150;

/** Whether paragraphs are short enough to be read on a screen. */
export function checkParagraphLength({ lines, words }: CheckedText): CheckOutcome<'paragraph_length'>[] {
  const counts = new Map<number, number>();
  for (const { line } of words) counts.set(line, (counts.get(line) ?? 0) + 1);
  const paragraphs = lines
    .map((line, at) => ({ ...line, words: counts.get(at) ?? 0 }))
    .filter(({ kind }) => kind === 'paragraph');
  if (paragraphs.length === 0) return [{ reason: 'no_paragraph' }];
  const longest = Math.max(...paragraphs.map(({ words }) => words));
  const long = paragraphs.filter(({ words }) => words > LONG);
  const values = { longest, limit: LONG, count: long.length };
  if (long.length > 0) return [{ reason: 'long', values, places: inText(long) }];
  return [{ reason: 'within', values }];
}
