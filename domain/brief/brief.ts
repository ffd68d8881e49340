import { keysOf } from '../keys-of';

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

/** How a text addresses its reader: Finnish sinuttelu or teitittely, Swedish du or ni. */
export const FORMS_OF_ADDRESS = ['informal', 'formal'] as const;
export type FormOfAddress = (typeof FORMS_OF_ADDRESS)[number];

export const ENGLISH_VARIANTS = ['british', 'american'] as const;
export type EnglishVariant = (typeof ENGLISH_VARIANTS)[number];

/** Options offered as chips; a brief stores these English names or a custom text. */
export const PURPOSES = [
  'Rank on Google',
  'Educate audience',
  'Build trust',
  'Sell product/service',
  'Entertain',
] as const;
export const TONES = ['Professional', 'Friendly', 'Informative', 'Persuasive', 'Casual'] as const;

/** The form's sections in their order. */
export const SECTIONS = [
  'language',
  'title',
  'contentType',
  'purpose',
  'audience',
  'tone',
  'mainKeyword',
  'subKeywords',
  'wordCount',
  'structure',
  'reference',
  'details',
  'humanize',
  'writer',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a brief must contain before a text can be generated, in the order in which missing fields are reported. */
export const REQUIREMENTS = [
  'language',
  'contentType',
  'titleOrMainKeyword',
  'wordCount',
  'humanize',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/**
 * - `choice`: one of the options, or `null` while none is chosen;
 * - `line` and `text`: a text of one line, or of several, of at most `max` characters;
 * - `chips`, `keywords` and `links`: at most `maxItems` texts of at most `max` characters each; chips are offered as `options`;
 * - `linkLines`: as `links`, each with the words that carry the link after it (`parseLinkLine`);
 * - `switches`: each option is on or off; `switch`: the field itself is;
 * - `date`: a calendar day, ISO 8601, or '' while none is chosen;
 * - `request`: the id of an earlier request of the customer's, or '' while none is chosen.
 */
type Kind =
  | { kind: 'choice' | 'switches'; options: readonly string[] }
  | { kind: 'line' | 'text'; max: number }
  | { kind: 'chips'; options: readonly string[]; max: number; maxItems: number }
  | { kind: 'keywords' | 'links' | 'linkLines'; max: number; maxItems: number }
  | { kind: 'switch' | 'date' | 'request' };

type FieldDefinition = Kind & {
  /** The form section that contains it. */
  section: Section;
  /** The requirement that it satisfies when filled in; where two fields satisfy the same one, either is enough. */
  requirement?: Requirement;
  /** The languages of a text that it concerns; every language if absent. */
  languages?: readonly Language[];
  /** It concerns texts that a writer redrafts only. */
  forWriters?: true;
  /** Callers may omit it, which leaves it empty: programs were written before the field existed. */
  omittable?: true;
  /** It stays as it is once the draft is written: an edit of the brief of a pending request cannot change it. */
  fixed?: true;
};

const CHIPS = { kind: 'chips', max: 80, maxItems: 20 } as const;
const KEYWORDS = { kind: 'keywords', max: 100, maxItems: 50 } as const;
const DETAIL = { section: 'details', omittable: true } as const;
const FOR_WRITERS = { section: 'writer', omittable: true, forWriters: true } as const;

/**
 * Every field of a brief, in the form's order. Type, schema, form, comparison, storage and summary derive from this table;
 * what must be written for each field (labels, its line in the prompt) fails to compile without it. The upper bounds, in
 * characters and items, keep a brief within what a model's context and a page can hold.
 */
export const BRIEF_FIELDS = {
  language: { kind: 'choice', options: LANGUAGES, section: 'language', requirement: 'language', fixed: true },
  title: { kind: 'line', max: 200, section: 'title', requirement: 'titleOrMainKeyword' },
  contentType: { kind: 'choice', options: CONTENT_TYPES, section: 'contentType', requirement: 'contentType' },
  purpose: { ...CHIPS, options: PURPOSES, section: 'purpose' },
  audience: { kind: 'line', max: 500, section: 'audience' },
  tone: { ...CHIPS, options: TONES, section: 'tone' },
  mainKeyword: { ...KEYWORDS, section: 'mainKeyword', requirement: 'titleOrMainKeyword' },
  subKeywords: { ...KEYWORDS, section: 'subKeywords' },
  wordCount: { kind: 'choice', options: WORD_COUNTS, section: 'wordCount', requirement: 'wordCount' },
  structureAndStyle: { kind: 'text', max: 5_000, section: 'structure' },
  structureToggles: {
    kind: 'switches',
    options: ['useHeadings', 'includeBullets', 'addSteps', 'includeFaq'],
    section: 'structure',
  },
  references: { kind: 'links', max: 2_000, maxItems: 20, section: 'reference' },
  referenceText: { kind: 'text', max: 50_000, section: 'reference' },
  callToAction: { kind: 'line', max: 200, ...DETAIL },
  company: { kind: 'text', max: 1_000, ...DETAIL },
  links: { kind: 'linkLines', max: 2_000, maxItems: 20, ...DETAIL },
  avoidedWords: { ...KEYWORDS, ...DETAIL },
  formOfAddress: { kind: 'choice', options: FORMS_OF_ADDRESS, languages: ['swedish', 'finnish'], ...DETAIL },
  englishVariant: { kind: 'choice', options: ENGLISH_VARIANTS, languages: ['english'], ...DETAIL },
  reviewOutline: { kind: 'switch', ...DETAIL, fixed: true },
  humanize: {
    kind: 'choice',
    options: HUMANIZE_CHOICES,
    section: 'humanize',
    requirement: 'humanize',
    fixed: true,
  },
  wishedBy: { kind: 'date', ...FOR_WRITERS },
  sameWriterAs: { kind: 'request', ...FOR_WRITERS, fixed: true },
} as const satisfies Record<string, FieldDefinition>;

type Fields = typeof BRIEF_FIELDS;
export type BriefField = keyof Fields;

/** The fields of one kind. */
export type FieldOf<K extends FieldDefinition['kind']> = {
  [F in BriefField]: Fields[F]['kind'] extends K ? F : never;
}[BriefField];

/** The options of a field. */
export type OptionOf<F extends FieldOf<'choice' | 'chips' | 'switches'>> = Fields[F]['options'][number];

type ValueOf<F extends BriefField> =
  F extends FieldOf<'choice'>
    ? OptionOf<F> | null
    : F extends FieldOf<'switches'>
      ? Record<OptionOf<F>, boolean>
      : F extends FieldOf<'line' | 'text' | 'date' | 'request'>
        ? string
        : F extends FieldOf<'switch'>
          ? boolean
          : string[];

/** What a customer fills in. `null` is a choice that has not been made yet. */
export type Brief = { [F in BriefField]: ValueOf<F> };

/** A brief with every required choice made: the input of generation. */
export interface CompleteBrief extends Brief {
  language: Language;
  contentType: ContentType;
  wordCount: WordCount;
  humanize: (typeof HUMANIZE_CHOICES)[number];
}

/** Every field's name, in the form's order. */
export const FIELD_NAMES = keysOf(BRIEF_FIELDS);

/** A field's definition typed with the properties that all kinds share, for code that loops over every field. */
export function definitionOf(field: BriefField): FieldDefinition {
  return BRIEF_FIELDS[field];
}

export function emptyBrief(language: Language | null = null): Brief {
  const values = FIELD_NAMES.map((field) => [field, emptyValue(definitionOf(field))]);
  return { ...Object.fromEntries(values), language };
}

function emptyValue(definition: FieldDefinition): Brief[BriefField] {
  switch (definition.kind) {
    case 'choice':
      return null;
    case 'line':
    case 'text':
    case 'date':
    case 'request':
      return '';
    case 'switches':
      return Object.fromEntries(
        definition.options.map((option) => [option, false]),
      ) as Brief['structureToggles'];
    case 'switch':
      return false;
    default:
      return [];
  }
}

/** Whether a field is filled in; white space alone does not count. */
export function isFilledIn(brief: Brief, field: BriefField): boolean {
  const value = brief[field];
  if (value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.some((item) => item.trim() !== '');
  return Object.values(value).some(Boolean);
}

/**
 * Whether a field concerns a text in this brief's language, made as the brief asks. A brief keeps the values of the others, so that a
 * change of mind loses nothing; they are neither shown nor sent to the model.
 */
export function appliesTo(
  field: BriefField,
  { language, humanize }: Pick<Brief, 'language' | 'humanize'>,
): boolean {
  const { languages, forWriters } = definitionOf(field);
  if (forWriters && humanize !== 'yes') return false;
  return languages === undefined || (language !== null && languages.includes(language));
}

/** The fields in which two briefs differ, in the form's order. */
export function changedFields(a: Brief, b: Brief): BriefField[] {
  return FIELD_NAMES.filter((field) => !isSameValue(a[field], b[field]));
}

/** Whether two briefs are equal, regardless of key order, which differs between the form and the server's answers. */
export function isSameBrief(a: Brief, b: Brief): boolean {
  return changedFields(a, b).length === 0;
}

function isSameValue(a: Brief[BriefField], b: Brief[BriefField]): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))];
  return entries.length === others.size && entries.every(([key, value]) => others.get(key) === value);
}
