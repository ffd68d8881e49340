import type { CheckedText } from '../checked-text';
import { type CheckOutcome, type FindingPlace, inText } from '../finding';

/** Which words to avoid stand in the text or in its SEO fields, in any form: a finding for each. None where none are to be avoided. */
export function checkAvoidedWords(checked: CheckedText): CheckOutcome<'avoided_words'>[] {
  const { avoidedWords, findAvoided, text, headings } = checked;
  if (avoidedWords.length === 0) return [];
  if (findAvoided === null) return [{ reason: 'not_matched' }];
  const inBody = findAvoided(text, avoidedWords, headings);
  const inFields = (['seoTitle', 'metaDescription'] as const).map((field) => ({
    field,
    found: findAvoided(
      checked[field],
      avoidedWords,
      field === 'seoTitle' ? [{ start: 0, end: checked.seoTitle.length }] : [],
    ),
  }));
  const outcomes = avoidedWords.flatMap((word, at): CheckOutcome<'avoided_words'>[] => {
    const places: FindingPlace[] = [
      ...inText(inBody[at]?.occurrences ?? []),
      ...inFields.flatMap(({ field, found }) =>
        (found[at]?.occurrences ?? []).map(({ start, end }) => ({ in: field, start, end })),
      ),
    ];
    return places.length === 0 ? [] : [{ reason: 'found', values: { word, count: places.length }, places }];
  });
  return outcomes.length === 0 ? [{ reason: 'none' }] : outcomes;
}
