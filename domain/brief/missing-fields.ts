import type { Brief, CompleteBrief, Language } from './brief';

/** What a brief must have before a text can be generated, in the order in which it is told. */
export const REQUIRED_FIELDS = ['language', 'contentType', 'titleOrMainKeyword', 'wordCount', 'humanize'] as const;
export type MissingField = (typeof REQUIRED_FIELDS)[number];

/** The required fields that are still missing; empty when the brief can be handed in. */
export function missingFields(brief: Brief): MissingField[] {
  const present: Record<MissingField, boolean> = {
    language: brief.language !== null,
    contentType: brief.contentType !== null,
    titleOrMainKeyword: brief.title.trim() !== '' || brief.mainKeyword.some((keyword) => keyword.trim() !== ''),
    wordCount: brief.wordCount !== null,
    humanize: brief.humanize !== null,
  };
  return REQUIRED_FIELDS.filter((field) => !present[field]);
}

export function isComplete(brief: Brief): brief is CompleteBrief {
  return missingFields(brief).length === 0;
}

/** The message of each missing field in the form's language; English until one is chosen. */
export const MISSING_FIELD_MESSAGES: Record<Language, Record<MissingField, string>> = {
  english: {
    language: 'Language is required',
    contentType: 'Content type is required',
    titleOrMainKeyword: 'Title or main keyword is required',
    wordCount: 'Word count is required',
    humanize: 'Humanization preference is required',
  },
  swedish: {
    language: 'Språk måste väljas',
    contentType: 'Innehållstyp måste väljas',
    titleOrMainKeyword: 'Rubrik eller huvudsökord måste anges',
    wordCount: 'Textlängd måste väljas',
    humanize: 'Välj om texten ska bearbetas av en skribent',
  },
  finnish: {
    language: 'Kieli on valittava',
    contentType: 'Sisältötyyppi on valittava',
    titleOrMainKeyword: 'Otsikko tai pääavainsana on annettava',
    wordCount: 'Tekstin pituus on valittava',
    humanize: 'Valitse, viimeisteleekö kirjoittaja tekstin',
  },
};
