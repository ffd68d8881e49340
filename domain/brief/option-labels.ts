import { BRIEF_FIELDS, type FieldOf, type Language, type OptionOf } from './brief';

/** Every field with options, and every option of it. */
type OptionLabels = { [F in FieldOf<'choice' | 'chips' | 'switches'>]: Record<OptionOf<F>, string> };

/** Each language's name in that language, the same in every interface language. */
const LANGUAGE_NAMES = { english: 'English', swedish: 'Svenska', finnish: 'Suomi' };

/** The labels of a brief's options in each language, worded as in the form. */
export const OPTION_LABELS: Record<Language, OptionLabels> = {
  english: {
    language: LANGUAGE_NAMES,
    contentType: {
      article: 'Article',
      'landing-page': 'Landing page',
      'sub-page': 'Sub page',
      'blog-post': 'Blog post',
    },
    wordCount: {
      short: 'Short (300–500 words)',
      medium: 'Medium (500–1000 words)',
      long: 'Long (1000+ words)',
    },
    purpose: {
      'Rank on Google': 'Rank on Google',
      'Educate audience': 'Educate audience',
      'Build trust': 'Build trust',
      'Sell product/service': 'Sell product/service',
      Entertain: 'Entertain',
    },
    tone: {
      Professional: 'Professional',
      Friendly: 'Friendly',
      Informative: 'Informative',
      Persuasive: 'Persuasive',
      Casual: 'Casual',
    },
    structureToggles: {
      useHeadings: 'Use headings',
      includeBullets: 'Include bullet lists',
      addSteps: 'Add step-by-step instructions',
      includeFaq: 'Include an FAQ',
    },
    formOfAddress: { informal: 'Informal', formal: 'Formal' },
    englishVariant: { british: 'British', american: 'American' },
    humanize: { yes: 'Yes', no: 'No' },
  },
  swedish: {
    language: LANGUAGE_NAMES,
    contentType: {
      article: 'Artikel',
      'landing-page': 'Landningssida',
      'sub-page': 'Undersida',
      'blog-post': 'Blogginlägg',
    },
    wordCount: {
      short: 'Kort (300–500 ord)',
      medium: 'Medellång (500–1000 ord)',
      long: 'Lång (1000+ ord)',
    },
    purpose: {
      'Rank on Google': 'Synas på Google',
      'Educate audience': 'Lära målgruppen något',
      'Build trust': 'Bygga förtroende',
      'Sell product/service': 'Sälja en produkt eller tjänst',
      Entertain: 'Underhålla',
    },
    tone: {
      Professional: 'Professionellt',
      Friendly: 'Vänligt',
      Informative: 'Informativt',
      Persuasive: 'Övertygande',
      Casual: 'Ledigt',
    },
    structureToggles: {
      useHeadings: 'Använd mellanrubriker',
      includeBullets: 'Ta med punktlistor',
      addSteps: 'Lägg till steg-för-steg-anvisningar',
      includeFaq: 'Ta med vanliga frågor (FAQ)',
    },
    formOfAddress: { informal: 'Du', formal: 'Ni' },
    englishVariant: { british: 'Brittisk', american: 'Amerikansk' },
    humanize: { yes: 'Ja', no: 'Nej' },
  },
  finnish: {
    language: LANGUAGE_NAMES,
    contentType: {
      article: 'Artikkeli',
      'landing-page': 'Laskeutumissivu',
      'sub-page': 'Alasivu',
      'blog-post': 'Blogikirjoitus',
    },
    wordCount: {
      short: 'Lyhyt (300–500 sanaa)',
      medium: 'Keskipitkä (500–1000 sanaa)',
      long: 'Pitkä (1000+ sanaa)',
    },
    purpose: {
      'Rank on Google': 'Näkyvyys Googlessa',
      'Educate audience': 'Tiedon jakaminen',
      'Build trust': 'Luottamuksen rakentaminen',
      'Sell product/service': 'Tuotteen tai palvelun myynti',
      Entertain: 'Viihdyttäminen',
    },
    tone: {
      Professional: 'Asiantunteva',
      Friendly: 'Ystävällinen',
      Informative: 'Informatiivinen',
      Persuasive: 'Vakuuttava',
      Casual: 'Rento',
    },
    structureToggles: {
      useHeadings: 'Käytä väliotsikoita',
      includeBullets: 'Lisää luetteloita',
      addSteps: 'Lisää vaiheittaiset ohjeet',
      includeFaq: 'Lisää usein kysytyt kysymykset',
    },
    formOfAddress: { informal: 'Sinuttelu', formal: 'Teitittely' },
    englishVariant: { british: 'Brittienglanti', american: 'Amerikanenglanti' },
    humanize: { yes: 'Kyllä', no: 'Ei' },
  },
};

/** An option's label in a language; a custom value that the customer typed is returned unchanged. */
export function optionLabel(
  field: FieldOf<'choice' | 'chips' | 'switches'>,
  value: string,
  language: Language,
): string {
  const labels: Record<string, string> = OPTION_LABELS[language][field];
  return isOption(field, value) ? (labels[value] ?? value) : value;
}

export function isOption(field: FieldOf<'choice' | 'chips' | 'switches'>, value: string): boolean {
  const options: readonly string[] = BRIEF_FIELDS[field].options;
  return options.includes(value);
}
