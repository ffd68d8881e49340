import type { CheckedText, PlacedWord } from '../checked-text';
import { type CheckOutcome, inText } from '../finding';

/** A longer stretch of text needs a heading. */
const WORDS_WITHOUT_HEADINGS = 300;

/**
 * Whether headings nest without a gap below one title that comes first (WCAG 2.2, technique H42; HTML, section 4.3.11), and are near
 * enough to each other.
 */
export function checkHeadingOrder(checked: CheckedText): CheckOutcome<'heading_order'>[] {
  const { lines, words } = checked;
  const outcomes = [...levelOutcomes(lines), ...stretchOutcomes(checked)];
  if (outcomes.length > 0) return outcomes;
  const count = lines.filter(({ level }) => level !== null).length;
  if (count > 0) return [{ reason: 'in_order', values: { count } }];
  return [{ reason: 'short_text', values: { words: words.length, most: WORDS_WITHOUT_HEADINGS } }];
}

function levelOutcomes(lines: CheckedText['lines']): CheckOutcome<'heading_order'>[] {
  const headings = lines.flatMap(({ level, start, end }) => (level === null ? [] : [{ level, start, end }]));
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
  return outcomes;
}

/** The stretches between two headings, or before the first or after the last, that are too long to be looked through. */
function stretchOutcomes({ lines, words }: CheckedText): CheckOutcome<'heading_order'>[] {
  const stretches: PlacedWord[][] = [];
  let headings = 0;
  const headingsBefore = lines.map(({ level }) => (level === null ? headings : ++headings));
  for (const word of words) {
    if (lines[word.line]?.level !== null) continue;
    const at = headingsBefore[word.line] ?? 0;
    const stretch = stretches[at];
    if (stretch) stretch.push(word);
    else stretches[at] = [word];
  }
  return stretches
    .filter((stretch) => stretch.length > WORDS_WITHOUT_HEADINGS)
    .map((stretch) => ({
      reason: 'no_headings',
      values: { words: stretch.length, most: WORDS_WITHOUT_HEADINGS },
      places: inText([{ start: stretch[0]?.start ?? 0, end: stretch.at(-1)?.end ?? 0 }]),
    }));
}
