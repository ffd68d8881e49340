import { Refused } from './docx-problem';

export interface Tag {
  /** Without its prefix. */
  name: string;
  /** 0 for the root. */
  depth: number;
  /** The tag as it stands, from < to >. */
  text: string;
}

/** No tag, comment or CDATA section of a real document is longer, in characters. */
const LONGEST_TOKEN = 1024 * 1024;
const DEEPEST = 2_000;

/**
 * Walks through an XML part piece by piece, so that a large one is never held whole: calls `onTag` for each start tag
 * and checks that tags nest and one root holds everything. No DTD is let through (ECMA-376 part 2 forbids them, and
 * they are how a small part grows without bound in a reader).
 */
export class XmlTags {
  readonly #open: string[] = [];
  readonly #onTag: (tag: Tag) => void;
  #decoder: TextDecoder | null = null;
  #rest = '';
  #roots = 0;

  constructor(onTag: (tag: Tag) => void) {
    this.#onTag = onTag;
  }

  /** @throws Refused not-word */
  take(chunk: Uint8Array): void {
    this.#decoder ??= decoderFor(chunk);
    this.#scan(this.#rest + decoded(() => this.#decoder?.decode(chunk, { stream: true }) ?? ''));
  }

  /** @throws Refused not-word when something is still open. */
  end(): void {
    this.#scan(this.#rest + decoded(() => this.#decoder?.decode() ?? ''));
    if (this.#open.length > 0 || this.#roots !== 1 || this.#rest !== '') throw new Refused('not-word');
  }

  #scan(text: string): void {
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) {
        this.#rest = '';
        return;
      }
      const end = tokenEnd(text, start);
      if (end < 0) {
        this.#rest = text.slice(start);
        if (this.#rest.length > LONGEST_TOKEN) throw new Refused('not-word');
        return;
      }
      this.#token(text.slice(start, end));
      at = end;
    }
  }

  #token(text: string): void {
    if (text.startsWith('<?') || text.startsWith('<!--') || text.startsWith('<![CDATA[')) return;
    if (text.startsWith('<!')) throw new Refused('not-word');
    const closing = text.startsWith('</');
    const name = /^<\/?([^\s/>]+)/.exec(text)?.[1];
    if (!name) throw new Refused('not-word');
    if (closing) {
      if (this.#open.pop() !== name) throw new Refused('not-word');
      return;
    }
    const depth = this.#open.length;
    if (depth === 0 && ++this.#roots > 1) throw new Refused('not-word');
    this.#onTag({ name: name.slice(name.indexOf(':') + 1), depth, text });
    if (text.endsWith('/>')) return;
    if (depth >= DEEPEST) throw new Refused('not-word');
    this.#open.push(name);
  }
}

/** The value of a tag's attribute, by the name it has without prefix. */
export function attributeOf(tag: Tag, name: string): string | null {
  for (const [, found, double, single] of tag.text.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (found === name) return double ?? single ?? null;
  }
  return null;
}

/** Behind the end of the token that begins at `start`; -1 when the text ends before it. */
function tokenEnd(text: string, start: number): number {
  // Too short to tell a comment from a tag.
  if (text.length - start < 9 && text.startsWith('<!', start)) return -1;
  for (const [opening, closing] of SECTIONS) {
    if (!text.startsWith(opening, start)) continue;
    const end = text.indexOf(closing, start + opening.length);
    return end < 0 ? -1 : end + closing.length;
  }
  // A > inside quotes does not end a tag.
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '<') throw new Refused('not-word');
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Parts are in UTF-8 or UTF-16; the latter begin with a byte order mark. */
function decoderFor(start: Uint8Array): TextDecoder {
  const mark = ((start[0] ?? 0) << 8) | (start[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Refused('not-word');
  }
}
