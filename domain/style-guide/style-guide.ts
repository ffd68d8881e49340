import { ENGLISH_VARIANTS, type EnglishVariant, FORMS_OF_ADDRESS, type FormOfAddress } from '../brief/brief';
import { isOneOf, propertyOf } from '../unknown-value';

/** How one term is to be written. */
export interface GlossaryEntry {
  term: string;
  writeAs: string;
}

/** A customer's wishes for the style of all their texts. `null` is a choice that has not been made. */
export interface StyleGuide {
  /** Name of the company and what it does. */
  company: string;
  formOfAddress: FormOfAddress | null;
  englishVariant: EnglishVariant | null;
  glossary: GlossaryEntry[];
  blockedWords: string[];
  /** Texts that show the style. */
  samples: string[];
}

/** The most UTF-16 code units of each text (`max`), and the most entries of each list. */
export const STYLE_GUIDE_LIMITS = {
  company: { max: 1_000 },
  glossary: { max: 100, maxItems: 100 },
  blockedWords: { max: 100, maxItems: 100 },
  samples: { max: 5_000, maxItems: 5 },
} as const;

export function emptyStyleGuide(): StyleGuide {
  return {
    company: '',
    formOfAddress: null,
    englishVariant: null,
    glossary: [],
    blockedWords: [],
    samples: [],
  };
}

/** The schema version of stored style guides, as `BRIEF_VERSION` is of briefs. */
const STYLE_GUIDE_VERSION = 1;

/** A style guide as it is stored: its fields beside its version. */
export function toStoredStyleGuide(guide: StyleGuide): Record<string, unknown> {
  return { ...guide, schemaVersion: STYLE_GUIDE_VERSION };
}

/**
 * Reads a style guide stored by this or another release: with the default where a field is missing or malformed, and without
 * entries and fields that are unknown. It never throws.
 */
export function fromStoredStyleGuide(stored: unknown): StyleGuide {
  const read = (field: keyof StyleGuide) => propertyOf(stored, field);
  const company = read('company');
  const formOfAddress = read('formOfAddress');
  const englishVariant = read('englishVariant');
  return {
    company: typeof company === 'string' ? company : '',
    formOfAddress: isOneOf(FORMS_OF_ADDRESS, formOfAddress) ? formOfAddress : null,
    englishVariant: isOneOf(ENGLISH_VARIANTS, englishVariant) ? englishVariant : null,
    glossary: listOf(read('glossary')).flatMap((entry) => {
      const [term, writeAs] = [propertyOf(entry, 'term'), propertyOf(entry, 'writeAs')];
      return typeof term === 'string' && typeof writeAs === 'string' ? [{ term, writeAs }] : [];
    }),
    blockedWords: textsOf(read('blockedWords')),
    samples: textsOf(read('samples')),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown) => listOf(value).filter((item) => typeof item === 'string');

/** Whether two style guides are equal, regardless of key order. */
export function isSameStyleGuide(a: StyleGuide, b: StyleGuide): boolean {
  return JSON.stringify(fromStoredStyleGuide(a)) === JSON.stringify(fromStoredStyleGuide(b));
}
