import { SaxesParser, type SaxesTagNS } from 'saxes';
import { DocumentRefused } from './docx-problem';

export type XmlTag = SaxesTagNS;

export interface XmlReader {
  /** `depth` is 0 for the root. */
  open(tag: XmlTag, depth: number): void;
  close(tag: XmlTag): void;
  /** Text or CDATA of the open element; long text may arrive in several calls. */
  text(text: string): void;
}

/** Limit of nesting, above Word's, since namespace lookup is linear in the depth. */
const MAX_DEPTH = 1_000;
/** Allowed encodings (ECMA-376 part 2, section 6.2.5); others could hide content from this parser. */
const ENCODINGS = /^utf-(?:8|16)$/i;

/**
 * Parses an XML part as a stream. A document type declaration is refused: OPC forbids them, and they enable entity expansion and
 * external entities (XXE) in readers.
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
      throw new DocumentRefused('dtd', name);
    });
    this.#parser.on('xmldecl', ({ version, encoding }) => {
      if (version !== '1.0' || (encoding && !ENCODINGS.test(encoding))) throw new DocumentRefused('not-word');
    });
    this.#parser.on('opentag', (tag) => {
      if (this.#depth > MAX_DEPTH) throw new DocumentRefused('not-word');
      reader.open(tag, this.#depth++);
    });
    this.#parser.on('closetag', (tag) => {
      this.#depth--;
      reader.close(tag);
    });
    this.#parser.on('text', (text) => reader.text(text));
    this.#parser.on('cdata', (text) => reader.text(text));
  }

  /** @throws DocumentRefused dtd, not-word, and what the reader throws. */
  take(chunk: Uint8Array): void {
    this.#decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const decoder = this.#decoder;
    this.#guard(() => this.#parser.write(decoder.decode(chunk, { stream: true })));
  }

  /** @throws DocumentRefused not-word when something is still open. */
  end(): void {
    this.#guard(() => this.#parser.write(this.#decoder?.decode() ?? '').close());
  }

  /** Maps errors of decoder and parser to not-word. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw error instanceof DocumentRefused ? error : new DocumentRefused('not-word', this.#name);
    }
  }
}

/** An attribute's value by local name, optionally limited to `namespaces`. */
export function attributeOf(tag: XmlTag, name: string, namespaces?: readonly string[]): string | null {
  for (const attribute of Object.values(tag.attributes)) {
    if (attribute.local !== name) continue;
    if (!namespaces || namespaces.includes(attribute.uri)) return attribute.value;
  }
  return null;
}

/** Whether bytes look like XML: a `<` after an optional byte order mark and white space, in UTF-8 or UTF-16. */
export function beginsLikeXml(start: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(start)).decode(start.subarray(0, 256));
  return text.trimStart().startsWith('<');
}

/** Detected by the byte order mark, else by the position of the zero byte of the first character, which is ASCII. */
function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
