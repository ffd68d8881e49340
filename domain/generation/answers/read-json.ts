import { propertyOf } from '../../unknown-value';

/** A value that a model wrote as JSON although Markdown was asked for; undefined for any other text. */
export function parseJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const HEADING_KEYS = ['heading', 'title', 'h2', 'headline', 'name', 'section', 'rubrik', 'otsikko'];
const TITLE_KEYS = ['title', 'h1', 'headline', 'titel', 'rubrik', 'otsikko'];
const INTRODUCTION_KEYS = ['introduction', 'intro', 'inledning', 'johdanto'];
const TEXT_KEYS = [
  ...['content', 'text', 'markdown', 'body', 'section', 'introduction', 'intro', 'answer', 'output', 'a'],
  ...['paragraph', 'paragraphs', 'conclusion', 'svar', 'innehall', 'vastaus', 'sisalto', 'teksti'],
];

/** An outline's JSON in the form in which Markdown was asked for; null where no headings are in it. */
export function outlineOfJson(value: unknown): string | null {
  const found = sectionsIn(value);
  if (!found) return null;
  const title = firstString(found.owner, TITLE_KEYS);
  const introduction = INTRODUCTION_KEYS.flatMap((key) => stringsIn(propertyOf(found.owner, key)));
  const lines = [...(title === null ? [] : [`# ${title}`]), ...introduction.map((point) => `- ${point}`)];
  for (const section of found.sections) {
    const heading = typeof section === 'string' ? section : firstString(section, HEADING_KEYS);
    if (heading === null) continue;
    lines.push(`## ${heading}`, ...pointsIn(section, heading).map((point) => `- ${point}`));
  }
  return lines.join('\n');
}

/** A section's text from its JSON, all of it in its order; null where none is in it. */
export function sectionOfJson(value: unknown): string | null {
  const parts = Array.isArray(value) ? value.flatMap((part) => partsOf(part, 3)) : partsOf(value, 2);
  return parts.length > 0 ? parts.join('\n\n') : null;
}

/** `level`: of the heading of an object; what is in a list of one is at the level of a section's own headings. */
function partsOf(value: unknown, level: 2 | 3): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap((part) => partsOf(part, 3));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).map(([name, inner]) => ({ name: keyOf(name), inner }));
  const hasText = entries.some(({ name }) => TEXT_KEYS.includes(name));
  return entries.flatMap(({ name, inner }) => {
    if (ABOUT_TEXT.test(name)) return [];
    if (typeof inner === 'string' && QUESTION_KEYS.includes(name)) return headingAt(3, inner);
    if (typeof inner === 'string' && SECTION_HEADING_KEYS.includes(name)) return headingAt(level, inner);
    if (isListOfStrings(inner) && name in LIST_MARKS) return [listOf(inner, LIST_MARKS[name] ?? '-')];
    // Beside a text, a word that is no sentence says something about it.
    if (hasText && typeof inner === 'string' && !TEXT_KEYS.includes(name) && !SENTENCE.test(inner)) return [];
    return partsOf(inner, level);
  });
}

/** Keys of an object that a heading stands under, in a section. */
const SECTION_HEADING_KEYS = ['heading', 'title', 'h2', 'h3', 'headline', 'subheading', 'rubrik', 'otsikko'];
const QUESTION_KEYS = ['question', 'q', 'fraga', 'kysymys'];
/** Keys of what a model says about its text. */
const ABOUT_TEXT =
  /^(?:wordcount|words|keywords?|(?:main|primary)keywords?|language|lang|tone|style|notes?|comments?|explanation|reasoning|status|slug|id|type|format|level|metatitle|metadescription|seotitle)$/;
const LIST_MARKS: Readonly<Record<string, '-' | '1.'>> = {
  bullets: '-',
  bulletpoints: '-',
  items: '-',
  list: '-',
  points: '-',
  punkter: '-',
  kohdat: '-',
  steps: '1.',
  steg: '1.',
  vaiheet: '1.',
};
const SENTENCE = /\s\S+.*[.!?…]["”)]?\s*$/su;

/** A key's letters alone: "meta_title" and "metaTitle" are one. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}

function headingAt(level: 2 | 3, text: string): string[] {
  return text.trim() === '' ? [] : [`${'#'.repeat(level)} ${oneLine(text).replace(/^#+\s*/, '')}`];
}

function listOf(items: readonly string[], mark: '-' | '1.'): string {
  return items
    .map(
      (item, at) =>
        `${mark === '-' ? '-' : `${at + 1}.`} ${oneLine(item).replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, '')}`,
    )
    .join('\n');
}

function isListOfStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

/** The first list of headings, however deep it lies, and the object that it is a property of. */
function sectionsIn(value: unknown): { owner: unknown; sections: readonly unknown[] } | null {
  const isList = (list: unknown): list is unknown[] =>
    Array.isArray(list) &&
    list.length > 0 &&
    list.every((one) => typeof one === 'string' || firstString(one, HEADING_KEYS) !== null);
  if (isList(value)) return { owner: null, sections: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).filter(([key]) => !INTRODUCTION_KEYS.includes(key.toLowerCase()));
  const own = entries.map(([, inner]) => inner).find(isList);
  if (own) return { owner: value, sections: own };
  for (const [, inner] of entries) {
    const found = sectionsIn(inner);
    if (found) return found;
  }
  return null;
}

function firstString(value: unknown, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = propertyOf(value, key);
    if (typeof found === 'string' && found.trim() !== '') return oneLine(found);
  }
  return null;
}

function pointsIn(section: unknown, heading: string): string[] {
  if (typeof section !== 'object' || section === null) return [];
  return Object.values(section)
    .flatMap(stringsIn)
    .filter((point) => point !== heading);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [oneLine(value)];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
