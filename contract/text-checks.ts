import * as z from 'zod';
import { BRIEF_FIELDS } from '#domain/brief/brief';
import { STYLE_GUIDE_LIMITS } from '#domain/style-guide/style-guide';
import { CHECK_REASONS, type FindingResult, TEXT_CHECKS } from '#domain/text-checks/finding';
import type { Basis } from '#domain/text-checks/morphology';
import { faults, keyCall } from './base';
import { count, language, text, wordCount } from './shapes';

/** In UTF-16 code units: about a chapter of a book, and a text of a search result. */
const TEXT_MAX = 100_000;
const FIELD_MAX = 2_000;

const glossaryMax = STYLE_GUIDE_LIMITS.glossary.max;

const keywords = ({ max, maxItems }: { max: number; maxItems: number }) =>
  z.array(text(max)).max(maxItems).default([]);

const BASES = ['voikko', 'dictionary-sv', 'snowball'] as const satisfies Basis[];
const RESULTS = ['pass', 'warning', 'not_measurable'] as const satisfies FindingResult[];

/** Offsets in UTF-16 code units; `end` is exclusive. */
const range = { start: count, end: count };

/** One rule's result on a text. */
const finding = z.object({
  check: z.enum(TEXT_CHECKS),
  result: z.enum(RESULTS),
  /** Why, as a code. */
  reason: z.enum(TEXT_CHECKS.flatMap((check) => Object.keys(CHECK_REASONS[check]))),
  /** The numbers and words that go with the reason. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where: offsets into `markdown` (in: text) or into the field named. The first ones, 300 at most; `values.count` counts all. */
  places: z.array(z.object({ in: z.enum(['text', 'seoTitle', 'metaDescription']), ...range })),
});

const textChecks = z.object({
  checks: z.array(finding),
  /**
   * The forms found of each keyword: `text` is what stands in `markdown` from `start` to `end`. The first ones, 300 at most; the finding
   * keyword_coverage of the keyword counts all.
   */
  keywords: z.array(
    z.object({ keyword: z.string(), occurrences: z.array(z.object({ ...range, text: z.string() })) }),
  ),
  /**
   * What inflected forms are told by: a dictionary (voikko, dictionary-sv) or rules for endings (snowball); null where they could
   * not be examined.
   */
  basis: z.enum(BASES).nullable(),
});

/** A text, with what its brief asks for. */
export const checkedText = z.strictObject({
  language,
  /** In the draft format. */
  markdown: text(TEXT_MAX),
  mainKeywords: keywords(BRIEF_FIELDS.mainKeyword),
  subKeywords: keywords(BRIEF_FIELDS.subKeywords),
  /** Words that the text is to do without: those of the brief and of its customer's style guide. */
  avoidedWords: keywords({
    max: Math.max(BRIEF_FIELDS.avoidedWords.max, STYLE_GUIDE_LIMITS.blockedWords.max),
    maxItems: BRIEF_FIELDS.avoidedWords.maxItems + STYLE_GUIDE_LIMITS.blockedWords.maxItems,
  }),
  /** Terms of the customer's style guide, each with how it is written. */
  glossary: z
    .array(z.strictObject({ term: text(glossaryMax), writeAs: text(glossaryMax) }))
    .max(STYLE_GUIDE_LIMITS.glossary.maxItems)
    .default([]),
  /** Null: no length was asked for. */
  wordCount: wordCount.nullable().default(null),
  seoTitle: text(FIELD_MAX).default(''),
  metaDescription: text(FIELD_MAX).default(''),
  slug: text(FIELD_MAX).default(''),
});

export const textCheckCalls = {
  check: keyCall('signed-in', 'texts:check')
    .route({
      method: 'POST',
      path: '/text-checks',
      summary: 'Check a text for search engines and readers, against what its brief asks for',
    })
    .input(checkedText)
    .errors(faults('TEXT_TOO_COMPLEX'))
    .output(textChecks),
};
