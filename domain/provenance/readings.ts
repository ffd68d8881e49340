import type { Block } from '../document/document';
import { SAMPLE_NOTICES } from '../document/docx/sample-notices';
import { parseHtml } from '../document/html/parse-html';
import { parseDraft } from '../document/markdown/parse-draft';
import { printMarkdown } from '../document/markdown/print-markdown';
import { plainText } from '../document/plain-text';
import { canonicalText } from './canonical-text';
import { withoutMarkers } from './list-markers';
import { looseText } from './loose-text';

/** More texts than these are not read with other spaces and quotation marks too. */
const ALIKE = 16;

/** The texts that a text in hand may stand for. */
export interface Readings {
  /** Canonical texts, character by character. */
  readonly same: string[];
  /** Canonical texts that a copy may have been made from which replaced spaces and quotation marks. */
  readonly alike: string[];
  /** The same texts without their first line, which may be a title that a document or a page has put above. */
  readonly below: string[];
  /** As `looseText` has it. */
  readonly loose: string[];
}

/** The readings of a Word document or a web page, also without the notice that our exports put above a sample text. */
export function blockReadings(blocks: readonly Block[]): Readings {
  return readingsOf(
    [blocks, withoutNotice(blocks)].map((some) => plainText(parseDraft(printMarkdown(some)))),
  );
}

/** The readings of a pasted text, a text file, or a file of HTML: as it is, read as Markdown, and without its list markers. */
export function textReadings(text: string, { html = false }: { html?: boolean } = {}): Readings {
  if (html) return blockReadings(parseHtml(text));
  const texts = distinct([text, text.replace(NOTICE, '')]);
  const asMarkdown = texts.map((one) => plainText(parseDraft(one)));
  return readingsOf([...texts, ...asMarkdown, ...texts.flatMap(withoutMarkers)]);
}

/** The notice above a sample text, as it is copied from a document. */
const NOTICE = new RegExp(`^\\s*(?:${Object.values(SAMPLE_NOTICES).join('|')})\\s*\\n`);

/** What is not asked for is not read: most texts in hand are found among the first. */
function readingsOf(texts: readonly string[]): Readings {
  const same = distinct(texts.map(canonicalText));
  const readings: Readings = {
    same,
    get alike() {
      return distinct(same.slice(0, ALIKE).flatMap(withOtherCharacters));
    },
    get below() {
      return distinct([...same, ...readings.alike].flatMap(belowFirstLine));
    },
    get loose() {
      return distinct(texts.map(looseText));
    },
  };
  return readings;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** Where a text may have had a no-break space: between digits, before a unit, or after any number. */
const AFTER_NUMBERS = [
  /(?<=\d) (?=\d{3}(?!\d))/g,
  /(?<=\d) (?=\d{3}(?!\d)|(?:[%‰€$£°]|kr|euro?a?|km|m|cm|mm|kg|g|l|h|min)(?![\p{L}\d]))/gu,
  /(?<=\d) (?=\S)/g,
];
/** Browsers copy these two as spaces. */
const NO_BREAK = ['\u00a0', '\u202f'];

/** What a text may have been before a browser put spaces for its no-break spaces, and a website curly quotation marks for straight ones. */
function withOtherCharacters(text: string): string[] {
  const straight = text
    .replace(/[“”„‟]/g, '"')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/…/g, '...');
  const quoted = [text, straight, straight.replace(/ [–—] /g, ' - ')];
  return quoted.flatMap((one) => [
    one,
    ...AFTER_NUMBERS.flatMap((place) => NO_BREAK.map((space) => one.replace(place, space))),
  ]);
}

function belowFirstLine(text: string): string[] {
  const end = text.indexOf('\n');
  return end < 0 ? [] : [text.slice(end + 1)];
}

function withoutNotice(blocks: readonly Block[]): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return blocks;
  const text = first.content.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  return Object.values(SAMPLE_NOTICES).includes(text) ? rest : blocks;
}
