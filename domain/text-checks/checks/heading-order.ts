import type { CheckedText } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';

/** A text that is longer needs headings. */
const WORDS_WITHOUT_HEADINGS = 300;

/** Whether headings nest without a gap below one title that comes first (WCAG 2.2, technique H42; HTML, section 4.3.11). */
export function checkHeadingOrder({ lines, words }: CheckedText): CheckOutcome<'heading_order'>[] {
  const headings = lines.flatMap(({ level, start, end }) => (level === null ? [] : [{ level, start, end }]));
  if (headings.length === 0) {
    const values = { words: words.length, most: WORDS_WITHOUT_HEADINGS };
    return [{ reason: words.length > WORDS_WITHOUT_HEADINGS ? 'no_headings' : 'short_text', values }];
  }
  const outcomes: CheckOutcome<'heading_order'>[] = [];
  const titles = headings.filter(({ level }) => level === 1);
  if (titles.length > 1)
    outcomes.push({ reason: 'several_titles', values: { count: titles.length }, places: inText(titles) });
  const [title] = titles;
  if (title && headings[0] !== title) outcomes.push({ reason: 'title_not_first', places: inText([title]) });
  for (const [at, heading] of headings.entries()) {
    // A text without a title is shown below the page's own.
    const before = headings[at - 1]?.level ?? 1;
    if (heading.level <= before + 1) continue;
    const values = { level: heading.level, before, missing: before + 1 };
    outcomes.push({ reason: 'skipped_level', values, places: inText([heading]) });
  }
  return outcomes.length > 0 ? outcomes : [{ reason: 'in_order', values: { count: headings.length } }];
}
