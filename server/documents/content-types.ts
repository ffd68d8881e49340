import { DocumentRefused } from './docx-problem';
import { attributeOf, type XmlReader, type XmlTag } from './xml-part';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';

/** DocumentRefused content types, regardless of the part's name. */
const REFUSED = [
  [/macroenabled|vba|macrosheet|dialogsheet|attachedtoolbars|customui/i, 'macros'],
  [/activex/i, 'activex'],
  [/oleobject|vnd\.ms-package\.obfuscated-opc/i, 'ole-object'],
  [/webextension/i, 'add-in'],
  [/^(?:text\/html|application\/xhtml|application\/rtf|text\/rtf|message\/|multipart\/)/i, 'alt-chunk'],
  [/msdownload|javascript|vbscript|x-sh\b|x-msdos|java-archive|application\/hta/i, 'program'],
] as const;

/** Reads [Content_Types].xml (ECMA-376 part 2, section 7.2): the declared content type of each part. */
export class ContentTypes implements XmlReader {
  readonly #byName = new Map<string, string>();
  readonly #byEnding = new Map<string, string>();

  open(tag: XmlTag, depth: number): void {
    if (tag.uri !== TYPES || (depth === 0 && tag.local !== 'Types')) throw new DocumentRefused('not-word');
    if (tag.local !== 'Override' && tag.local !== 'Default') return;
    const type = (attributeOf(tag, 'ContentType') ?? '').trim();
    const where = attributeOf(tag, 'PartName') ?? attributeOf(tag, 'Extension') ?? '';
    const refused = REFUSED.find(([pattern]) => pattern.test(type));
    if (refused) throw new DocumentRefused(refused[1], tag.local === 'Default' ? `*.${where}` : where);
    const [names, key] =
      tag.local === 'Override' ? [this.#byName, partName(where)] : [this.#byEnding, where.toLowerCase()];
    const declared = type.toLowerCase();
    // With two different declarations readers disagree: some use the first, some the last.
    if ((names.get(key) ?? declared) !== declared) throw new DocumentRefused('not-word');
    names.set(key, declared);
  }

  close(): void {}

  text(): void {}

  /** A part's declared content type in lower case; empty without one. */
  of(part: string): string {
    const name = partName(part);
    return this.#byName.get(name) ?? this.#byEnding.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  }

  /** Normalized names of the parts with an explicit declaration of a content type. */
  namedOf(type: string): string[] {
    return [...this.#byName].flatMap(([name, declared]) => (declared === type ? name : []));
  }
}

/** A part's name normalized for comparison (section 6.2.2): lower case, percent-decoded, without leading slash. */
export function partName(name: string): string {
  let decoded = name;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    // A % that is not an escape is literal.
  }
  return decoded.normalize('NFC').replace(/^\/+/, '').toLowerCase();
}
