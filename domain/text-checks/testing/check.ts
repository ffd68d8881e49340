import { checkText } from '../check-text';
import type { FindKeyword, TextCheckInput } from '../checked-text';
import type { Finding, TextCheck } from '../finding';

/** Finds words that begin as the keyword does: enough to try the checks, which leave inflection to the matcher. */
export const findByStart: FindKeyword = (text, keyword) =>
  [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${keyword}\\p{L}*`, 'giu'))].map(
    ({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }),
  );

const NOTHING_ASKED: TextCheckInput = {
  language: 'english',
  markdown: '',
  mainKeywords: [],
  subKeywords: [],
  wordCount: null,
  seoTitle: '',
  metaDescription: '',
  slug: '',
};

/** A check's findings as `reason: what stands at its places`, and its first finding. */
export function check(
  name: TextCheck,
  input: Partial<TextCheckInput>,
): { findings: Finding[]; first: Finding; told: string[] } {
  const asked = { ...NOTHING_ASKED, ...input };
  const findings = checkText(asked, findByStart).checks.filter((finding) => finding.check === name);
  const [first] = findings;
  if (!first) throw new Error(`${name} has no finding`);
  const told = findings.map(({ reason, places }) =>
    places.length === 0
      ? reason
      : `${reason}: ${places.map((place) => fieldOf(asked, place.in).slice(place.start, place.end)).join(' | ')}`,
  );
  return { findings, first, told };
}

function fieldOf(input: TextCheckInput, field: 'text' | 'seoTitle' | 'metaDescription'): string {
  return field === 'text' ? input.markdown : input[field];
}
