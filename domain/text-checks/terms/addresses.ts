import type { Range } from '../../document/markdown/source-map';
import { rangeAround } from './range-around';

/** Where a name may begin: not inside another one. */
const BEGINS = '(?<![\\p{L}\\p{N}\\p{M}_.%+@#&/-])';
const NAME = '[\\p{L}\\p{M}\\p{N}_-]+';
/** A path after a host, up to what ends an address in prose. */
const PATH = '[^\\s<>"“”„«»]*';
/** After a full stop: "fi", "mp3", "PDF", but not "Det" where a space is missing before a sentence. */
const ENDING = '(?:\\p{Ll}[\\p{L}\\p{M}\\p{N}]+|\\p{Lu}[\\p{Lu}\\p{N}]+)(?![\\p{L}\\p{N}])';
/** An ending of the sentence: "redraft.fi:stä", "redraft.com’s". */
const INFLECTION = "(?:[:'’]\\p{Ll}{1,7}(?!\\p{L}))?";

const ADDRESS = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])(?:[a-zA-Z][a-zA-Z0-9+.-]{1,20}://|mailto:|www\\.)${PATH}`,
    `${BEGINS}[\\p{L}\\p{M}\\p{N}._%+-]+@(?:${NAME}\\.)+${ENDING}${INFLECTION}`,
    `${BEGINS}[@#]${NAME}(?:\\.${NAME})*${INFLECTION}`,
    // Hosts and names of files, and of what is called by one: "redraft.fi/priser", "price-list.pdf", "Node.js".
    `${BEGINS}(?:${NAME}\\.)+${ENDING}(?:(?::\\d+)?[/?#]${PATH}|${INFLECTION})`,
    `(?<![\\p{L}\\p{N}.…])\\.${ENDING}`,
  ].join('|'),
  'gu',
);
/** What stands behind an address and is no part of it. */
const CLOSING = ".,;:!?)]'’*";

/** Where a text has URLs, e-mail addresses, hosts, names and endings of files, and names with @ or #, in order and apart. */
export function addressesIn(text: string): Range[] {
  return Array.from(text.matchAll(ADDRESS), ({ index, 0: found }) => ({
    start: index,
    end: index + lengthOf(found),
  }));
}

/** Read from the end: a regular expression would begin at each mark anew. */
function lengthOf(address: string): number {
  let length = address.length;
  while (length > 0 && CLOSING.includes(address.charAt(length - 1))) length--;
  return length;
}

/** Whether a place is a part of an address; a term may be an address itself. */
export function isPartOfAddress(addresses: readonly Range[], place: Range): boolean {
  const address = rangeAround(addresses, place);
  return address !== undefined && place.end - place.start < address.end - address.start;
}
