import { strFromU8, unzipSync } from 'fflate';
import { childrenOf, parseXml, type XmlElement } from './xml-tree';

/** The parts of a Word document that say what its text is. */
export interface PackageParts {
  body: XmlElement;
  styles: XmlElement | undefined;
  numbering: XmlElement | undefined;
  /** The address of each hyperlink, by the id of its relationship. */
  links: ReadonlyMap<string, string>;
}

interface Relationship {
  id: string;
  type: string;
  target: string;
}

/**
 * Opens a Word document: a ZIP archive whose relationships name its parts (ECMA-376, part 2). Check the file's size and type
 * before calling it.
 * @throws Error where a part that must be there is missing or broken.
 */
export function openPackage(bytes: Uint8Array): PackageParts {
  const files = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
  const part = (path: string) => (files[path] ? parseXml(strFromU8(files[path])) : undefined);
  const main = relationships(part('_rels/.rels')).find(({ type }) =>
    type.endsWith('/officeDocument'),
  )?.target;
  const path = resolvePath('', main ?? 'word/document.xml');
  const document = part(path);
  const body = childrenOf(document, 'body')[0];
  if (!body) throw new Error('The document has no body');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const related = relationships(part(`${folder}_rels/${path.slice(folder.length)}.rels`));
  const byType = (name: string) => {
    const found = related.find(({ type }) => type.endsWith(`/${name}`));
    return found ? part(resolvePath(folder, found.target)) : undefined;
  };
  const links = related
    .filter(({ type }) => type.endsWith('/hyperlink'))
    .map(({ id, target }) => [id, target] as const);
  return { body, styles: byType('styles'), numbering: byType('numbering'), links: new Map(links) };
}

function relationships(part: XmlElement | undefined): Relationship[] {
  return childrenOf(part, 'Relationship').map(({ attributes }) => ({
    id: attributes.Id ?? '',
    type: attributes.Type ?? '',
    target: attributes.Target ?? '',
  }));
}

/** A relationship's target begins at the folder of its source, or with a slash at the package's root. */
function resolvePath(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1);
}
