import type { Brief } from '#domain/brief/brief';
import type { MissingField } from '#domain/brief/missing-fields';

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
  'humanize',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Sections that say so with an asterisk; title and main keyword need one of the two. */
export const REQUIRED_SECTIONS: readonly Section[] = ['language', 'contentType', 'wordCount', 'humanize'];

/** The sections that a missing field is marked at. */
const MARKED_AT: Record<MissingField, readonly Section[]> = {
  language: ['language'],
  contentType: ['contentType'],
  titleOrMainKeyword: ['title', 'mainKeyword'],
  wordCount: ['wordCount'],
  humanize: ['humanize'],
};

/** The section in which each field of the brief stands. */
export const SECTION_OF: Record<keyof Brief, Section> = {
  language: 'language',
  title: 'title',
  contentType: 'contentType',
  purpose: 'purpose',
  audience: 'audience',
  tone: 'tone',
  mainKeyword: 'mainKeyword',
  subKeywords: 'subKeywords',
  wordCount: 'wordCount',
  structureAndStyle: 'structure',
  structureToggles: 'structure',
  references: 'reference',
  referenceText: 'reference',
  humanize: 'humanize',
};

/** Whether a section has anything in it: its green check. */
export function isFilledIn(brief: Brief, section: Section): boolean {
  switch (section) {
    case 'title':
    case 'audience':
      return brief[section].trim() !== '';
    case 'purpose':
    case 'tone':
    case 'mainKeyword':
    case 'subKeywords':
      return brief[section].length > 0;
    case 'structure':
      return brief.structureAndStyle.trim() !== '' || Object.values(brief.structureToggles).some(Boolean);
    case 'reference':
      return brief.referenceText.trim() !== '' || brief.references.length > 0;
    default:
      return brief[section] !== null;
  }
}

export function sectionsOfMissing(missing: readonly MissingField[]): Section[] {
  return missing.flatMap((field) => MARKED_AT[field]);
}

/** The section of a field that the server refused, from its path (`brief.references.3`); null when it is none of ours. */
export function sectionOfField(path: string): Section | null {
  const [first, second] = path.split('.');
  const name = first === 'brief' ? second : first;
  return name && name in SECTION_OF ? SECTION_OF[name as keyof Brief] : null;
}
