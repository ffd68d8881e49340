/** The languages Redraft writes in, as stored. */
export const LANGUAGES = ['english', 'swedish', 'finnish'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tags of the languages, for Intl and for documents. */
export const LANGUAGE_TAGS = { english: 'en-GB', swedish: 'sv-SE', finnish: 'fi-FI' } as const;

export const CONTENT_TYPES = ['article', 'landing-page', 'sub-page', 'blog-post'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const WORD_COUNTS = ['short', 'medium', 'long'] as const;
export type WordCount = (typeof WORD_COUNTS)[number];

export const HUMANIZE_CHOICES = ['yes', 'no'] as const;
export type Humanize = (typeof HUMANIZE_CHOICES)[number];

/** Options offered as chips; a brief stores these English names or a custom text. */
export const PURPOSES = [
  'Rank on Google',
  'Educate audience',
  'Build trust',
  'Sell product/service',
  'Entertain',
] as const;
export const TONES = ['Professional', 'Friendly', 'Informative', 'Persuasive', 'Casual'] as const;

export interface StructureToggles {
  useHeadings: boolean;
  includeBullets: boolean;
  addSteps: boolean;
  includeFaq: boolean;
}

/** What a customer fills in. `null` is a choice that has not been made yet. */
export interface Brief {
  language: Language | null;
  title: string;
  contentType: ContentType | null;
  purpose: string[];
  audience: string;
  tone: string[];
  mainKeyword: string[];
  subKeywords: string[];
  wordCount: WordCount | null;
  structureAndStyle: string;
  structureToggles: StructureToggles;
  references: string[];
  referenceText: string;
  humanize: Humanize | null;
}

/** A brief with every required choice made; what generation works from. */
export interface CompleteBrief extends Brief {
  language: Language;
  contentType: ContentType;
  wordCount: WordCount;
  humanize: Humanize;
}

/** Upper bounds in characters and items, so that no brief can outgrow what a model or a page can take. */
export const BRIEF_LIMITS = {
  title: 200,
  audience: 500,
  chip: 80,
  chips: 20,
  keyword: 100,
  keywords: 50,
  structureAndStyle: 5_000,
  referenceText: 50_000,
  reference: 2_000,
  references: 20,
} as const;

export function emptyBrief(language: Language | null = null): Brief {
  return {
    language,
    title: '',
    contentType: null,
    purpose: [],
    audience: '',
    tone: [],
    mainKeyword: [],
    subKeywords: [],
    wordCount: null,
    structureAndStyle: '',
    structureToggles: { useHeadings: false, includeBullets: false, addSteps: false, includeFaq: false },
    references: [],
    referenceText: '',
    humanize: null,
  };
}
