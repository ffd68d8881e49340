import { Refused } from './docx-problem';
import type { PartWalk } from './part-walk';
import type { XmlTag } from './xml-part';

/** Where attributes name a relationship by its id: in the transitional and the strict form, and in VML. */
const BY_ID: readonly string[] = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];
const OFFICE = 'urn:schemas-microsoft-com:office:office';

/** The elements that somebody clicks on. */
const CLICKED: ReadonlySet<string> = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver']);

/** The relationships that an element uses for anything but a link to click on. */
export function referencesOf({ local, attributes }: XmlTag): string[] {
  if (CLICKED.has(local)) return [];
  return Object.values(attributes).flatMap(({ uri, local: name, value }) =>
    BY_ID.includes(uri) || (uri === OFFICE && name === 'relid') ? [value] : [],
  );
}

/**
 * Hyperlinks may lead out of the file, and only because nobody follows them unasked. Readers take a relationship by its id and
 * not by its type, so that a picture whose relationship says `hyperlink` is fetched all the same.
 * @throws Refused external
 */
export function checkLinksAreClicked(walks: ReadonlyMap<string, PartWalk>): void {
  for (const [name, { links }] of walks) {
    const references = walks.get(sourceOf(name) ?? '')?.references;
    if (!references) continue;
    for (const [id, target] of links) if (references.has(id)) throw new Refused('external', target);
  }
}

/** The part whose relationships a part holds (ECMA-376 part 2, section 6.5.2.3); null: it holds none. */
export function sourceOf(name: string): string | null {
  const [, folder, source] = /^(.*\/)?_rels\/([^/]*)\.rels$/i.exec(name) ?? [];
  return source === undefined ? null : `${folder ?? ''}${source}`;
}
