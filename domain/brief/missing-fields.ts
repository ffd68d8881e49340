import type { Brief, CompleteBrief } from './brief';

/** What a brief must have before a text can be generated, in the order in which it is told. */
export const REQUIRED_FIELDS = [
  'language',
  'contentType',
  'titleOrMainKeyword',
  'wordCount',
  'humanize',
] as const;
export type MissingField = (typeof REQUIRED_FIELDS)[number];

/** The required fields that are still missing; empty when the brief can be handed in. */
export function missingFields(brief: Brief): MissingField[] {
  const present: Record<MissingField, boolean> = {
    language: brief.language !== null,
    contentType: brief.contentType !== null,
    titleOrMainKeyword:
      brief.title.trim() !== '' || brief.mainKeyword.some((keyword) => keyword.trim() !== ''),
    wordCount: brief.wordCount !== null,
    humanize: brief.humanize !== null,
  };
  return REQUIRED_FIELDS.filter((field) => !present[field]);
}

export function isComplete(brief: Brief): brief is CompleteBrief {
  return missingFields(brief).length === 0;
}
