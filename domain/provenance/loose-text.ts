import type { Block } from '../document/document';
import { splitTitle, withTitle } from '../document/document-title';
import { plainText } from '../document/plain-text';
import { canonicalText } from './canonical-text';

/**
 * The parameter in a signature's protected header that holds hashes of the loose text: SHA-256 in UTF-8 as hexadecimal digits, of the text
 * as it is and of the text with the title that a Word document puts above it, or without the one that a web page has elsewhere. The number
 * is that of `looseText`: what it does to a text is never changed under the same number.
 */
export const LOOSE_HASHES = 'looseTextHashes1';

/**
 * What stands before a list item or a line of dialogue, and is no word: a bullet or a dash, and a space. Before a number or a currency it may
 * be the sign of a sum.
 */
const BULLET = /^(?:[-•◦▪‣·*] +)+(?![ \d]|[.,]\d|\p{L}{0,3}\p{Sc}|(?:kr|SEK|NOK|DKK|EUR|USD|GBP)(?!\p{L}))/iu;

/** What typographers, word processors and websites replace by another character of the same meaning. */
const FOLDED: readonly (readonly [RegExp, string])[] = [
  // Invisible: a soft hyphen, a zero-width space, a word joiner and a byte order mark.
  [/[\u00ad\u200b\u2060\ufeff]/g, ''],
  [/\p{Zs}/gu, ' '],
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛′]/g, "'"],
  [/[‐‑‒–—―−]+|--+/g, '-'],
  [/…/g, '...'],
];

/**
 * The form of a text in which only its words and their punctuation count: `canonicalText` on one line, without bullets, with plain quotation
 * marks, dashes and spaces. A copy by way of another program has the same, one with another word has not. Numbers at the start of a line
 * stay, since they may be words of it.
 */
export function looseText(text: string): string {
  const folded = FOLDED.reduce((said, [from, to]) => said.replace(from, to), canonicalText(text));
  return folded
    .split('\n')
    .map((line) => line.trim().replace(BULLET, ''))
    .join(' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The loose texts of a document: as it is, and with `title` above it, or without its own. */
export function looseTextsOf(blocks: Block[], title: string): string[] {
  const titled = withTitle(blocks, title);
  const forms = [blocks, titled, splitTitle(blocks).body].map((form) => looseText(plainText(form)));
  return [...new Set(forms)].filter((text) => text !== '');
}
