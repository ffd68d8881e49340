import { checkText } from '../check-text';
import type { FindKeywords, TextCheckInput } from '../checked-text';
import type { Finding, TextCheck } from '../finding';

/** Finds words that begin as the keyword does: enough to try the checks, which leave inflection to the matcher. */
const findByStart: FindKeywords = (text, keywords) =>
  keywords.map((keyword) => {
    const forms = new RegExp(`(?<![\\p{L}\\p{N}])${keyword}\\p{L}*`, 'giu');
    const occurrences = [...text.matchAll(forms)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }));
    return { keyword, occurrences };
  });

const NOTHING_ASKED: TextCheckInput = {
  language: 'english',
  markdown: '',
  mainKeywords: [],
  subKeywords: [],
  avoidedWords: [],
  glossary: [],
  wordCount: null,
  seoTitle: '',
  metaDescription: '',
  slug: '',
};

/** A check's findings as `reason: what stands at its places`, and its first finding. */
export function check(
  name: TextCheck,
  input: Partial<TextCheckInput>,
  findKeywords: FindKeywords | null = findByStart,
): { findings: Finding[]; first: Finding; told: string[] } {
  const asked = { ...NOTHING_ASKED, ...input };
  const finder = findKeywords && { findKeywords, findAvoided: findKeywords };
  const findings = checkText(asked, finder).checks.filter((finding) => finding.check === name);
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
