/**
 * What a response of a real provider stays below, also with some hundred groups in it. What parsing, finding and
 * canonicalising cost grows with these, some of it faster than the text: within them it is some milliseconds.
 */
const XML_BOUNDS = {
  characters: 96 * 1024,
  /** Tags, comments, CDATA sections and processing instructions: an element has two, unless it is empty. */
  tokens: 1_000,
  attributes: 1_500,
  attributesOfOne: 32,
  depth: 32,
  /** Entity and character references. */
  references: 4_000,
} as const;

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Refuses XML that is larger, deeper or fuller than `XML_BOUNDS`, before a parser sees it, in one pass. Whether it is well
 * formed is the parser's to say.
 * @throws Error
 */
export function assertBounded(xml: string): void {
  if (xml.length > XML_BOUNDS.characters) throw new Error('Too long');
  if (xml.split('&', XML_BOUNDS.references + 2).length > XML_BOUNDS.references + 1)
    throw new Error('Too many references');
  let [tokens, attributes, depth] = [0, 0, 0];
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    if (++tokens > XML_BOUNDS.tokens) throw new Error('Too many nodes');
    const section = SECTIONS.find(([opening]) => xml.startsWith(opening, at));
    if (section) {
      at = endOf(xml, section[1], at + section[0].length);
      continue;
    }
    const tag = readTag(xml, at);
    at = tag.end;
    attributes += tag.attributes;
    if (attributes > XML_BOUNDS.attributes) throw new Error('Too many attributes');
    if (tag.kind === 'closing') depth--;
    if (tag.kind === 'opening' && ++depth > XML_BOUNDS.depth) throw new Error('Too deep');
  }
}

interface Tag {
  kind: 'opening' | 'closing' | 'empty';
  attributes: number;
  /** Behind its >. */
  end: number;
}

function readTag(xml: string, start: number): Tag {
  let attributes = 0;
  for (let at = start + 1; at < xml.length; at++) {
    const character = xml[at];
    if (character === '>') {
      const empty = xml[at - 1] === '/';
      const kind = xml[start + 1] === '/' ? 'closing' : empty ? 'empty' : 'opening';
      return { kind, attributes, end: at + 1 };
    }
    if (character === '<') break;
    // A > inside quotes does not end a tag.
    if (character !== '"' && character !== "'") continue;
    if (++attributes > XML_BOUNDS.attributesOfOne) throw new Error('Too many attributes');
    at = endOf(xml, character, at + 1) - 1;
  }
  throw new Error('A tag does not end');
}

function endOf(xml: string, closing: string, from: number): number {
  const end = xml.indexOf(closing, from);
  if (end < 0) throw new Error('Something does not end');
  return end + closing.length;
}
