import type { ContentType, Humanize, Language, StructureToggles, WordCount } from './brief';

interface OptionLabels {
  /** The language's own name. */
  language: string;
  contentType: Record<ContentType, string>;
  wordCount: Record<WordCount, string>;
  /** By the English name that a brief stores; custom purposes and tones are shown as they were typed. */
  purpose: Record<string, string>;
  tone: Record<string, string>;
  toggles: Record<keyof StructureToggles, string>;
  humanize: Record<Humanize, string>;
}

/** What a brief's choices are called in each language, the same words as in the form. */
export const OPTION_LABELS: Record<Language, OptionLabels> = {
  english: {
    language: 'English',
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
    toggles: {
      useHeadings: 'Use headings',
      includeBullets: 'Include bullet lists',
      addSteps: 'Add step-by-step instructions',
      includeFaq: 'Include an FAQ',
    },
    humanize: { yes: 'Yes', no: 'No' },
  },
  swedish: {
    language: 'Svenska',
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
    toggles: {
      useHeadings: 'Använd mellanrubriker',
      includeBullets: 'Ta med punktlistor',
      addSteps: 'Lägg till steg-för-steg-anvisningar',
      includeFaq: 'Ta med vanliga frågor (FAQ)',
    },
    humanize: { yes: 'Ja', no: 'Nej' },
  },
  finnish: {
    language: 'Suomi',
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
    toggles: {
      useHeadings: 'Käytä väliotsikoita',
      includeBullets: 'Lisää luetteloita',
      addSteps: 'Lisää vaiheittaiset ohjeet',
      includeFaq: 'Lisää usein kysytyt kysymykset',
    },
    humanize: { yes: 'Kyllä', no: 'Ei' },
  },
};

/** The label of a purpose or tone; a custom one is its own label. */
export function chipLabel(kind: 'purpose' | 'tone', value: string, language: Language): string {
  const labels = OPTION_LABELS[language][kind];
  return (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;
}
