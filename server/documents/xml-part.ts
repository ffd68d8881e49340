import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refused } from './docx-problem';

export type XmlTag = SaxesTagNS;

export interface XmlReader {
  /** `depth` is 0 for the root. */
  open(tag: XmlTag, depth: number): void;
  close(tag: XmlTag): void;
  /** Text of the element that is open, CDATA sections too; a long one may come in several pieces. */
  text(text: string): void;
}

/** Word itself nests tables no deeper; a name's namespace is looked up level by level. */
const DEEPEST = 1_000;
/** What a part may be written in (ECMA-376 part 2, section 6.2.5); another encoding could hide anything from a reader. */
const ENCODINGS = /^utf-(?:8|16)$/i;

/**
 * Reads an XML part piece by piece, so that a large one is never held whole. A document type declaration ends it at once:
 * OPC forbids them, and they are how a small part grows without bound, or reads a file, in a reader that follows them.
 */
export class XmlPart {
  readonly #name: string;
  readonly #parser: SaxesParser<{ xmlns: true; position: false }>;
  #decoder: TextDecoder | null = null;
  #depth = 0;

  constructor(name: string, reader: XmlReader) {
    this.#name = name;
    this.#parser = new SaxesParser({ xmlns: true, position: false });
    this.#parser.on('doctype', () => {
      throw new Refused('dtd', name);
    });
    this.#parser.on('xmldecl', ({ version, encoding }) => {
      if (version !== '1.0' || (encoding && !ENCODINGS.test(encoding))) throw new Refused('not-word');
    });
    this.#parser.on('opentag', (tag) => {
      if (this.#depth > DEEPEST) throw new Refused('not-word');
      reader.open(tag, this.#depth++);
    });
    this.#parser.on('closetag', (tag) => {
      this.#depth--;
      reader.close(tag);
    });
    this.#parser.on('text', (text) => reader.text(text));
    this.#parser.on('cdata', (text) => reader.text(text));
  }

  /** @throws Refused dtd, not-word, and what the reader throws. */
  take(chunk: Uint8Array): void {
    this.#decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const decoder = this.#decoder;
    this.#guard(() => this.#parser.write(decoder.decode(chunk, { stream: true })));
  }

  /** @throws Refused not-word when something is still open. */
  end(): void {
    this.#guard(() => this.#parser.write(this.#decoder?.decode() ?? '').close());
  }

  /** What decoder and parser throw says in their words that the part is not well-formed. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('not-word', this.#name);
    }
  }
}

/** An attribute's value by its name without prefix; `namespaces` are those that it may lie in. */
export function attributeOf(tag: XmlTag, name: string, namespaces?: readonly string[]): string | null {
  for (const attribute of Object.values(tag.attributes)) {
    if (attribute.local !== name) continue;
    if (!namespaces || namespaces.includes(attribute.uri)) return attribute.value;
  }
  return null;
}

/** Whether bytes begin like XML: a `<`, after a byte order mark and white space, in UTF-8 or UTF-16. */
export function beginsLikeXml(start: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(start)).decode(start.subarray(0, 256));
  return text.trimStart().startsWith('<');
}

/** By the byte order mark, else by the zero beside the first character, which is ASCII in any part. */
function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
