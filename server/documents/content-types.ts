import { Refused } from './docx-problem';
import { attributeOf, type XmlReader, type XmlTag } from './xml-part';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';

/** Types that give away what a part is, whatever it is called. */
const REFUSED = [
  [/macroenabled|vba|macrosheet|dialogsheet|attachedtoolbars|customui/i, 'macros'],
  [/activex/i, 'activex'],
  [/oleobject|vnd\.ms-package\.obfuscated-opc/i, 'ole-object'],
  [/webextension/i, 'add-in'],
  [/^(?:text\/html|application\/xhtml|application\/rtf|text\/rtf|message\/|multipart\/)/i, 'alt-chunk'],
  [/msdownload|javascript|vbscript|x-sh\b|x-msdos|java-archive|application\/hta/i, 'program'],
] as const;

/** Reads [Content_Types].xml (ECMA-376 part 2, section 7.2): what each part is declared to be. */
export class ContentTypes implements XmlReader {
  readonly #byName = new Map<string, string>();
  readonly #byEnding = new Map<string, string>();

  open(tag: XmlTag, depth: number): void {
    if (tag.uri !== TYPES || (depth === 0 && tag.local !== 'Types')) throw new Refused('not-word');
    if (tag.local !== 'Override' && tag.local !== 'Default') return;
    const type = (attributeOf(tag, 'ContentType') ?? '').trim();
    const where = attributeOf(tag, 'PartName') ?? attributeOf(tag, 'Extension') ?? '';
    const refused = REFUSED.find(([pattern]) => pattern.test(type));
    if (refused) throw new Refused(refused[1], tag.local === 'Default' ? `*.${where}` : where);
    const [names, key] =
      tag.local === 'Override' ? [this.#byName, partName(where)] : [this.#byEnding, where.toLowerCase()];
    const declared = type.toLowerCase();
    // Of two that differ one reader takes the first and another the last.
    if ((names.get(key) ?? declared) !== declared) throw new Refused('not-word');
    names.set(key, declared);
  }

  close(): void {}

  text(): void {}

  /** The type that a part is declared to be, in lower case; empty: none. */
  of(part: string): string {
    const name = partName(part);
    return this.#byName.get(name) ?? this.#byEnding.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
  }

  /** The parts that are declared to be of a type by their names, normalized. */
  namedOf(type: string): string[] {
    return [...this.#byName].flatMap(([name, declared]) => (declared === type ? name : []));
  }
}

/** A part's name as names are compared (section 6.2.2): without case, without escapes that change nothing, no leading slash. */
export function partName(name: string): string {
  let decoded = name;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    // A % that escapes nothing stands for itself.
  }
  return decoded.normalize('NFC').replace(/^\/+/, '').toLowerCase();
}
