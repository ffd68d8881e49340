import type { Range } from '../document/markdown/source-map';
import { type CheckedText, type KeywordFinder, type TextCheckInput, takeApart } from './checked-text';
import { checkAvoidedWords } from './checks/avoided-words';
import { checkGlossary } from './checks/glossary';
import { checkHeadingOrder } from './checks/heading-order';
import { checkKeywordCoverage } from './checks/keyword-coverage';
import { checkKeywordOveruse } from './checks/keyword-overuse';
import {
  checkKeywordInFirstParagraph,
  checkKeywordInHeadings,
  checkKeywordInSlug,
  checkKeywordInTitle,
} from './checks/keyword-places';
import { checkLength } from './checks/length';
import { checkLinkSyntax } from './checks/link-syntax';
import { checkParagraphLength } from './checks/paragraph-length';
import { checkReadability } from './checks/readability';
import { checkRepeatedPhrases } from './checks/repeated-phrases';
import { checkSentenceLength } from './checks/sentence-length';
import { checkMetaDescriptionLength, checkSeoTitleLength } from './checks/seo-lengths';
import {
  CHECK_REASONS,
  type CheckOutcome,
  type Finding,
  type FindingPlace,
  type FindingResult,
  type ReasonOf,
  TEXT_CHECKS,
  type TextCheck,
} from './finding';

const CHECKS: { [C in TextCheck]: (text: CheckedText) => CheckOutcome<C>[] } = {
  length: checkLength,
  keyword_coverage: checkKeywordCoverage,
  keyword_in_title: checkKeywordInTitle,
  keyword_in_first_paragraph: checkKeywordInFirstParagraph,
  keyword_in_headings: checkKeywordInHeadings,
  keyword_in_slug: checkKeywordInSlug,
  keyword_overuse: checkKeywordOveruse,
  avoided_words: checkAvoidedWords,
  glossary: checkGlossary,
  seo_title_length: checkSeoTitleLength,
  meta_description_length: checkMetaDescriptionLength,
  heading_order: checkHeadingOrder,
  sentence_length: checkSentenceLength,
  paragraph_length: checkParagraphLength,
  readability: checkReadability,
  repeated_phrases: checkRepeatedPhrases,
  link_syntax: checkLinkSyntax,
};

export interface TextCheckResult {
  checks: Finding[];
  /** Every keyword of the brief, main keywords first. `text` is what stands in the Markdown from `start` to `end`. */
  keywords: { keyword: string; occurrences: { start: number; end: number; text: string }[] }[];
}

/**
 * Runs every check on a text, in the order of CHECK_REASONS. Each has at least one finding, except those of words to avoid and of the
 * glossary where there are none. Places and occurrences in the text are offsets into the Markdown, the first ones where there are many. Without `finder` the checks of
 * keywords, words to avoid and the glossary are not measurable.
 */
export function checkText(input: TextCheckInput, finder: KeywordFinder | null): TextCheckResult {
  const text = takeApart(input, finder);
  const keywords = [...text.keywords.main, ...text.keywords.sub];
  const outcomes = TEXT_CHECKS.flatMap((check) => outcomesOf(check, text));
  const most = mostPlaces([
    ...outcomes.map(({ places }) => places),
    ...keywords.map(({ occurrences }) => occurrences),
  ]);
  return {
    checks: outcomes.map((outcome) => ({
      ...outcome,
      places: outcome.places.slice(0, most).flatMap((place) => toMarkdown(text, place)),
    })),
    keywords: keywords.map(({ keyword, occurrences }) => ({
      keyword,
      occurrences: occurrences.slice(0, most).flatMap((range) => inMarkdown(text, range)),
    })),
  };
}

/** Places that are told of one finding, or one keyword; `values.count` counts all. */
const MOST_PLACES = 300;
/** Places of all of them together: an answer is read by a browser, and checked and written by the server's one thread. */
const MOST_PLACES_IN_ALL = 6_000;
/** Findings of one check, such as links that are not written right. No list of a brief or a style guide is as long. */
const MOST_FINDINGS = 600;

/** How many places each of several lists may tell so that they are not too many together. */
function mostPlaces(lists: readonly (readonly unknown[])[]): number {
  const told = lists.map(({ length }) => Math.min(length, MOST_PLACES)).filter((length) => length > 0);
  const all = told.reduce((sum, length) => sum + length, 0);
  return all <= MOST_PLACES_IN_ALL ? MOST_PLACES : Math.max(1, Math.floor(MOST_PLACES_IN_ALL / told.length));
}

function outcomesOf<C extends TextCheck>(check: C, text: CheckedText): Finding[] {
  return CHECKS[check](text)
    .slice(0, MOST_FINDINGS)
    .map(({ reason, values = {}, places = [] }) => ({
      check,
      result: resultOf(check, reason),
      reason: String(reason),
      values,
      places,
    }));
}

function resultOf<C extends TextCheck>(check: C, reason: ReasonOf<C>): FindingResult {
  const results: { [K in TextCheck]: Record<ReasonOf<K>, FindingResult> } = CHECK_REASONS;
  return results[check][reason];
}

function toMarkdown(text: CheckedText, place: FindingPlace): FindingPlace[] {
  if (place.in !== 'text') return [place];
  const range = text.source.toDraft(place);
  return range ? [{ ...place, ...range }] : [];
}

function inMarkdown(text: CheckedText, range: Range) {
  const found = text.source.toDraft(range);
  return found ? [{ ...found, text: text.markdown.slice(found.start, found.end) }] : [];
}
