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
const TEXT_KEYS = ['content', 'text', 'markdown', 'body', 'section', 'introduction', 'answer', 'output'];

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

/** A section's text from its JSON; null where none is in it. */
export function sectionOfJson(value: unknown): string | null {
  if (Array.isArray(value)) {
    const parts = value.map((part) => (typeof part === 'string' ? part : sectionOfJson(part)));
    return parts.every((part) => part !== null) && parts.length > 0 ? parts.join('\n\n') : null;
  }
  for (const key of TEXT_KEYS) {
    const part = propertyOf(value, key);
    const text = typeof part === 'string' ? part : part === undefined ? null : sectionOfJson(part);
    if (text !== null) return text;
  }
  return null;
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
