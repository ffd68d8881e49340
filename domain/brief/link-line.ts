import { parseLink } from './link';

/** A link that a text is to contain, and the words that carry it; '' leaves the words to the writer. */
export interface LinkToSet {
  url: string;
  anchor: string;
}

/** What parts the words from the link: "book a service: https://…", "our shop – example.com". */
const SEPARATORS = /^[\s,;:|=–—-]+|[\s,;:|=–—-]+$/g;

/**
 * Reads a line such as `example.com/service book a service`: the first part that is a link, and the words around it. Null if
 * no part is one.
 */
export function parseLinkLine(line: string, max: number): LinkToSet | null {
  const parts = line.trim().split(/\s+/);
  const links = parts.map((part) => parseLink(part, max));
  // With a scheme before without: words with a dot in them (`Redraft.io`) may carry the link.
  const explicit = parts.findIndex((part, at) => links[at] !== null && part.includes('://'));
  const at = explicit >= 0 ? explicit : links.findIndex((link) => link !== null);
  const url = links[at];
  return url ? { url, anchor: parts.toSpliced(at, 1).join(' ').replaceAll(SEPARATORS, '') } : null;
}
