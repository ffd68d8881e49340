import type { Language, Requirement } from './brief';

/** The message for each missing field in the brief's language; English until one is chosen. */
export const MISSING_FIELD_MESSAGES: Record<Language, Record<Requirement, string>> = {
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
