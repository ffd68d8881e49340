import { parseLink } from './link';

/** A link that a text is to contain, and the words that carry it; '' leaves the words to the writer. */
export interface LinkToSet {
  url: string;
  anchor: string;
}

/**
 * What parts the words from the link, or marks the item of a list: "book a service: https://…", "our shop – example.com", "• a.example". A
 * dash before a figure is its minus: "-50 %".
 */
const SEPARATORS = /^(?:[\s,;:|=>→]|[–—-](?!\p{Sc}?\d)|[•*](?=\s))+|[\s,;:|=>→–—-]+$/gu;

/** The words of a Markdown link, before its address in parentheses. */
const LINK_WORDS = /\[([^[\]]*)\](?=\()/;

/**
 * Reads a line such as `example.com/service book a service`: the first part that is a link, and the words around it, or those of a
 * Markdown link (`[book a service](example.com/service)`). Null if no part is one.
 */
export function parseLinkLine(line: string, max: number): LinkToSet | null {
  const words = LINK_WORDS.exec(line)?.[1]?.trim() ?? '';
  const parts = line.replace(LINK_WORDS, ' ').trim().split(/\s+/);
  const links = parts.map((part) => parseLink(part, max));
  // With a scheme before without: words with a dot in them (`Redraft.io`) may carry the link.
  const explicit = parts.findIndex((part, at) => links[at] !== null && part.includes('://'));
  const at = explicit >= 0 ? explicit : links.findIndex((link) => link !== null);
  const url = links[at];
  if (!url) return null;
  const around = parts.toSpliced(at, 1).join(' ').replaceAll(SEPARATORS, '');
  // An address that Markdown makes a link of has itself as its words.
  return { url, anchor: words === '' || parseLink(words, max) ? around : words.replaceAll(/\s+/g, ' ') };
}
