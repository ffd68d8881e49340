import type { ContentType } from '../../brief/brief';
import { slugOf } from '../../text/slug';
import { cleanAnswer } from './clean-answer';
import { parseJson } from './read-json';
import { tableRows } from './read-table';

/** The SEO fields that a model writes; the suggested headings are the text's own. */
export interface SeoFields {
  seoTitle: string;
  metaDescription: string;
  slug: string;
}

type Field = keyof SeoFields;

/** What models call each field, in our languages. */
const NAMES: Record<Field, string> = {
  seoTitle:
    '(?:(?:seo|meta|page|sid|sivun?)[- _]?){0,2}(?:title|titel|rubrik|otsikko)(?:[- _]?(?:tag|tagg|tagi))?',
  metaDescription: '(?:(?:seo|meta)[- _]?){0,2}(?:description|beskrivning|kuvaus)',
  slug: '(?:(?:url|seo)[- _]?)?(?:slug|osoite|adress)|url',
};
const FIELDS: readonly Field[] = ['seoTitle', 'metaDescription', 'slug'];
const DECORATION = '[\\s*_#>"`-]*';

/**
 * The SEO fields of an answer, each on one line after its name, in any order and decoration. Nothing is shortened: a title that is too
 * long is a problem to be repaired.
 * @returns the names of the fields that are missing
 */
export function parseSeo(
  answer: string,
  contentType: ContentType,
): SeoFields | { missing: ('TITLE' | 'DESCRIPTION' | 'SLUG')[] } {
  const text = asLines(cleanAnswer(answer));
  const [seoTitle, metaDescription, slug] = FIELDS.map((field) => fieldIn(text, field));
  const missing = [
    ...(seoTitle ? [] : (['TITLE'] as const)),
    ...(metaDescription ? [] : (['DESCRIPTION'] as const)),
  ];
  if (!seoTitle || !metaDescription) return { missing };
  // A slug can be made from the title, which is no reason to ask again.
  return {
    seoTitle,
    metaDescription,
    slug: slugOf(slugWords(slug ?? '') || seoTitle, contentType),
  };
}

/**
 * An address from its beginning, up to its path. A name with a dot is a host by its ending: "node.js/express" is a phrase, and so is
 * "asp.net/core", since products end so, too.
 */
const ADDRESS =
  /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*|www\.[^/?#]*|(?=\/)|(?:[\p{L}\d-]+\.)+(?:(?:blog|com|eu|fi|info|nu|org|se|shop|uk)(?=\/)|(?:app|co|dev|io|net)(?=\/[^/]+\/[^/])))/iu;

/** Of an address its last part, without the name's extension; '' where it names no page. In a phrase a slash stands between words. */
function slugWords(slug: string): string {
  const isAddress = ADDRESS.test(slug);
  const [path = ''] = isAddress
    ? slug.replace(ADDRESS, '').split(/[?#]/)
    : [slug.replace(/\?[\w-]+=.*$/u, '')];
  const parts = path.split('/').filter((part) => part.trim() !== '');
  return decoded(isAddress ? (parts.at(-1) ?? '') : parts.join(' '))
    .replace(/\.(?:html?|php|aspx?|jsp)$/iu, '')
    .replaceAll('_', ' ');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The fields, each on its line, of an answer that has them as JSON, in a table, in HTML or all on one line. */
function asLines(text: string): string {
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
      typeof inner === 'object' && inner !== null ? Object.entries(inner) : [[name, inner]],
    );
    return fields.map(([name, inner]) => `${name}: ${String(inner).replace(/\s+/g, ' ')}`).join('\n');
  }
  const rows = tableRows(text);
  if (rows) return rows.map(([name = '', ...cells]) => `${name}: ${cells.join(' ')}`).join('\n');
  return text
    .replace(/<title>([^<]*)<\/title>/giu, 'TITLE: $1\n')
    .replace(/<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/giu, 'DESCRIPTION: $1\n')
    .replace(/<\/?(?:b|strong|p|br|div|li|ul)\s*\/?>/giu, '')
    .replace(/(?<=\S)[ \t]+(?=(?:DESCRIPTION|SLUG): )/gu, '\n');
}

const labelOf = (field: Field) =>
  new RegExp(
    `^${DECORATION}(?:\\d[.)]\\s*)?${DECORATION}(?:${NAMES[field]})${DECORATION}(?:\\([^)\\n]{1,40}\\)${DECORATION})?[:=–—][\\s*_]*(.*)$`,
    'iu',
  );

function fieldIn(text: string, field: Field): string {
  const label = labelOf(field);
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const found = label.exec(line);
    if (!found) continue;
    const value = undecorated(found[1] ?? '');
    // The value may stand on the line below its name, unless that is the next field.
    const below = lines.slice(at + 1).find((next) => next.trim() !== '') ?? '';
    if (value !== '' || FIELDS.some((other) => labelOf(other).test(below))) return value;
    return undecorated(below);
  }
  return '';
}

function undecorated(text: string): string {
  return text
    .replace(/(\*\*|__|`)/g, '')
    .trim()
    .replace(/^\*?(.*?)\*?$/u, '$1')
    .trim()
    .replace(LENGTH_NOTE, '')
    .replace(QUOTED, (whole, inside: string) => (CLOSED_INSIDE.test(inside) ? whole : inside))
    .replace(LENGTH_NOTE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a model says of a field's length: "(52 characters)". */
const LENGTH_NOTE =
  /(?:\s[([][^()[\]\n]{0,20}?\d{1,3}(?:\s?\/\s?\d{1,3})?\s?(?:characters?|chars?|tecken|merkkiä|mrk)(?![\p{L}])[^()[\]\n]{0,30}[)\]]|\s[–—|-]\s\d{1,3}\s(?:characters?|chars?|tecken|merkkiä))\s*$/iu;
const QUOTED = /^["“”„»«'‘’](.*)["“”„»«'‘’],?$/u;
/** The first quotation mark inside ends a quotation that the first of all begins: `"Sisu" and "sauna"`. */
const CLOSED_INSIDE = /^[^"“”„»«]*?(?<=\S)(?:["“”„»«]|['‘’](?=[\s,].*\s['‘’]))(?!\p{L})/u;
