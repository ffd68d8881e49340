import type { Language } from '../../brief/brief';
import type { Range } from '../../document/markdown/source-map';
import type { DocumentLine } from '../../document/plain-text';
import { slugOf } from '../../text/slug';
import type { CheckedKeyword, CheckedText } from '../checked-text';
import { type CheckOutcome, type FindingPlace, inText } from '../finding';
import { FUNCTION_WORDS } from '../keywords/function-words';
import { allKeywords, keywordsUnmeasured } from './keywords-unmeasured';

/** Whether a main keyword stands in the SEO title, and in the text's own title where it has one. */
export function checkKeywordInTitle(checked: CheckedText): CheckOutcome<'keyword_in_title'>[] {
  const { keywords, lines, seoTitle, findKeywords } = checked;
  const unmeasured = keywordsUnmeasured(checked, keywords.main);
  if (unmeasured) return [unmeasured];
  const values = { keywords: listed(keywords.main) };
  const outcomes: CheckOutcome<'keyword_in_title'>[] = [];
  if (seoTitle.trim() !== '') {
    const found =
      findKeywords?.(
        seoTitle,
        keywords.main.map(({ keyword }) => keyword),
        [{ start: 0, end: seoTitle.length }],
      ) ?? [];
    const places = found.flatMap(({ occurrences }) =>
      occurrences.map(({ start, end }): FindingPlace => ({ in: 'seoTitle', start, end })),
    );
    outcomes.push({ reason: places.length > 0 ? 'in_seo_title' : 'not_in_seo_title', values, places });
  }
  const title = lines.find(({ level }) => level === 1);
  if (title) {
    const within = occurrencesIn([title], keywords.main);
    outcomes.push(
      within.length > 0
        ? { reason: 'in_heading', values, places: inText(within) }
        : { reason: 'not_in_heading', values, places: inText([title]) },
    );
  }
  return outcomes.length > 0 ? outcomes : [{ reason: 'no_title' }];
}

/** Whether a main keyword stands in the first paragraph. */
export function checkKeywordInFirstParagraph(
  checked: CheckedText,
): CheckOutcome<'keyword_in_first_paragraph'>[] {
  const { keywords, lines } = checked;
  const unmeasured = keywordsUnmeasured(checked, keywords.main);
  if (unmeasured) return [unmeasured];
  const first = lines.find(({ kind }) => kind === 'paragraph');
  if (!first) return [{ reason: 'no_paragraph' }];
  const within = occurrencesIn([first], keywords.main);
  const values = { keywords: listed(keywords.main) };
  if (within.length > 0) return [{ reason: 'found', values, places: inText(within) }];
  return [{ reason: 'missing', values, places: inText([first]) }];
}

/** Whether a keyword stands in a heading below the title. */
export function checkKeywordInHeadings(checked: CheckedText): CheckOutcome<'keyword_in_headings'>[] {
  const { lines } = checked;
  const wanted = allKeywords(checked);
  const unmeasured = keywordsUnmeasured(checked, wanted);
  if (unmeasured) return [unmeasured];
  const headings = lines.filter(({ level }) => level !== null && level > 1);
  if (headings.length === 0) return [{ reason: 'no_headings' }];
  const matching = headings.filter((heading) => occurrencesIn([heading], wanted).length > 0);
  const values = { count: matching.length, headings: headings.length };
  if (matching.length === 0) return [{ reason: 'missing', values, places: inText(headings) }];
  return [{ reason: 'found', values, places: inText(occurrencesIn(matching, wanted)) }];
}

/** Whether the slug has a main keyword as typed, or in a form that the text uses. */
export function checkKeywordInSlug(checked: CheckedText): CheckOutcome<'keyword_in_slug'>[] {
  const { keywords, slug, text } = checked;
  const unmeasured = keywordsUnmeasured(checked, keywords.main);
  if (unmeasured) return [unmeasured];
  if (slug.trim() === '') return [{ reason: 'no_slug' }];
  const forms = keywords.main.flatMap(({ keyword, occurrences }) => [
    keyword,
    ...occurrences.map(({ start, end }) => text.slice(start, end)),
  ]);
  const found = forms.some((form) => hasSegments(slug, form, checked.language));
  return [{ reason: found ? 'found' : 'missing', values: { keywords: listed(keywords.main), slug } }];
}

/** Function words of a slug that may stand between two words of a keyword. */
const MOST_BETWEEN = 2;

/** Whether a slug has a phrase's words between its hyphens, in order; function words between them may be there or not. */
function hasSegments(slug: string, phrase: string, language: Language): boolean {
  // 'article' stands in where nothing is left of the phrase, so it is compared with that of nothing.
  const wanted = slugOf(phrase, 'article');
  if (wanted === slugOf('', 'article')) return false;
  const small = new Set([...FUNCTION_WORDS[language].words].map((word) => slugOf(word, 'article')));
  const segments = slug.split('-');
  return segments.some((_, start) => segmentsFollow(segments.slice(start), wanted.split('-'), small));
}

/** Whether segments begin with the wanted ones. */
function segmentsFollow(
  segments: readonly string[],
  wanted: readonly string[],
  small: ReadonlySet<string>,
): boolean {
  if (segments[0] !== wanted[0]) return false;
  let next = 1;
  return wanted.slice(1).every((word, at) => {
    let place = next;
    while (segments[place] !== word && place - next < MOST_BETWEEN && small.has(segments[place] ?? ''))
      place++;
    if (segments[place] === word) next = place + 1;
    else return small.has(word) && at < wanted.length - 2;
    return true;
  });
}

function occurrencesIn(lines: readonly DocumentLine[], keywords: readonly CheckedKeyword[]): Range[] {
  return keywords
    .flatMap(({ occurrences }) => occurrences)
    .filter(({ start, end }) => lines.some((line) => line.start <= start && end <= line.end))
    .toSorted((a, b) => a.start - b.start);
}

function listed(keywords: readonly CheckedKeyword[]): string {
  return keywords.map(({ keyword }) => keyword).join(', ');
}
