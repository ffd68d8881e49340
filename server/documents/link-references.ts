import { DocumentRefused } from './docx-problem';
import type { PartWalk } from './part-walk';
import type { XmlTag } from './xml-part';

/** Namespaces of attributes that reference a relationship by id: transitional, strict, and VML. */
const BY_ID: readonly string[] = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];
const OFFICE = 'urn:schemas-microsoft-com:office:office';

/** The elements of links that users click on. */
const CLICKED: ReadonlySet<string> = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver']);

/** The ids of relationships that an element uses for anything but a clickable link. */
export function referencesOf({ local, attributes }: XmlTag): string[] {
  const ids: string[] = [];
  if (CLICKED.has(local)) return ids;
  // Of each element of a document: no arrays are made for those that reference nothing.
  for (const qualified in attributes) {
    const attribute = attributes[qualified];
    if (!attribute?.uri) continue;
    const { uri, local: name, value } = attribute;
    if (BY_ID.includes(uri) || (uri === OFFICE && name === 'relid')) ids.push(value);
  }
  return ids;
}

/**
 * External targets are allowed only for hyperlinks, since readers do not load these automatically. Readers resolve relationships by id
 * and ignore the type, so an image that references a relationship of type `hyperlink` would be loaded.
 * @throws DocumentRefused external
 */
export function checkLinksAreClicked(walks: ReadonlyMap<string, PartWalk>): void {
  for (const [name, { links }] of walks) {
    const references = walks.get(sourceOf(name) ?? '')?.references;
    if (!references) continue;
    for (const [id, target] of links) if (references.has(id)) throw new DocumentRefused('external', target);
  }
}

/** The source part of a relationships part (ECMA-376 part 2, section 6.5.2.3); null for other parts. */
export function sourceOf(name: string): string | null {
  const [, folder, source] = /^(.*\/)?_rels\/([^/]*)\.rels$/i.exec(name) ?? [];
  return source === undefined ? null : `${folder ?? ''}${source}`;
}
