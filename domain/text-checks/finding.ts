import type { Range } from '../document/markdown/source-map';

export type FindingResult = 'pass' | 'warning' | 'not_measurable';

/**
 * Every check with the reasons that it may give, each with the result that it stands for. Contract, messages and panel derive from
 * this table.
 */
export const CHECK_REASONS = {
  length: { within_range: 'pass', too_short: 'warning', too_long: 'warning', no_target: 'not_measurable' },
  keyword_coverage: {
    found: 'pass',
    missing: 'warning',
    no_keywords: 'not_measurable',
    not_matched: 'not_measurable',
  },
  keyword_in_title: {
    in_seo_title: 'pass',
    not_in_seo_title: 'warning',
    in_heading: 'pass',
    not_in_heading: 'warning',
    no_title: 'not_measurable',
    no_keywords: 'not_measurable',
    not_matched: 'not_measurable',
  },
  keyword_in_first_paragraph: {
    found: 'pass',
    missing: 'warning',
    no_paragraph: 'not_measurable',
    no_keywords: 'not_measurable',
    not_matched: 'not_measurable',
  },
  keyword_in_headings: {
    found: 'pass',
    missing: 'warning',
    no_headings: 'not_measurable',
    no_keywords: 'not_measurable',
    not_matched: 'not_measurable',
  },
  keyword_in_slug: {
    found: 'pass',
    missing: 'warning',
    no_slug: 'not_measurable',
    no_keywords: 'not_measurable',
    not_matched: 'not_measurable',
  },
  keyword_overuse: {
    natural: 'pass',
    overused: 'warning',
    too_short: 'not_measurable',
    no_keywords: 'not_measurable',
    not_matched: 'not_measurable',
  },
  avoided_words: { none: 'pass', found: 'warning', not_matched: 'not_measurable' },
  glossary: { none: 'pass', other_spelling: 'warning', not_matched: 'not_measurable' },
  seo_title_length: { whole: 'pass', cut: 'warning', empty: 'warning' },
  meta_description_length: { whole: 'pass', near: 'warning', cut: 'warning', empty: 'warning' },
  heading_order: {
    in_order: 'pass',
    skipped_level: 'warning',
    several_titles: 'warning',
    title_not_first: 'warning',
    no_headings: 'warning',
    short_text: 'not_measurable',
  },
  sentence_length: {
    within: 'pass',
    many_long: 'warning',
    very_long: 'warning',
    no_sentences: 'not_measurable',
  },
  paragraph_length: { within: 'pass', long: 'warning', no_paragraph: 'not_measurable' },
  readability: {
    flesch: 'pass',
    flesch_difficult: 'warning',
    lix: 'pass',
    lix_difficult: 'warning',
    no_formula: 'not_measurable',
    other_language: 'not_measurable',
    too_short: 'not_measurable',
  },
  repeated_phrases: { none: 'pass', repeated: 'warning', too_short: 'not_measurable' },
  link_syntax: { sound: 'pass', malformed: 'warning', refused_address: 'warning' },
} as const satisfies Record<string, Record<string, FindingResult>>;

type Reasons = typeof CHECK_REASONS;
export type TextCheck = keyof Reasons;
export type ReasonOf<C extends TextCheck> = keyof Reasons[C];

export const TEXT_CHECKS = Object.keys(CHECK_REASONS) as TextCheck[];

/** Where a finding shows: in the plain text, or in one of the SEO fields. */
export interface FindingPlace extends Range {
  in: 'text' | 'seoTitle' | 'metaDescription';
}

/** What a check function answers. `values` are the numbers and words that its sentence in the panel is made of. */
export interface CheckOutcome<C extends TextCheck = TextCheck> {
  reason: ReasonOf<C>;
  values?: Record<string, string | number>;
  places?: FindingPlace[];
}

/** One check's result on a document. */
export interface Finding {
  check: TextCheck;
  result: FindingResult;
  reason: string;
  values: Record<string, string | number>;
  places: FindingPlace[];
}

/** A finding at ranges of the plain text. */
export function inText(ranges: readonly Range[]): FindingPlace[] {
  return ranges.map(({ start, end }) => ({ in: 'text', start, end }));
}
