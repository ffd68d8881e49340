/** Schemes of links in texts and briefs. */
const WEB = /^https?:$/;

/** Parses a typed address into a URL (https if no scheme is given); null if it is none. `max`: its most UTF-16 code units. */
export function parseLink(text: string, max: number): string | null {
  const typed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (!WEB.test(url.protocol) || !/[^.]\.[^.]/.test(url.hostname)) return null;
  return whole.length <= max ? whole : null;
}

/** A link that a text is to contain, and the words that carry it; '' leaves the words to the writer. */
export interface LinkToSet {
  url: string;
  anchor: string;
}

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
  return url ? { url, anchor: parts.toSpliced(at, 1).join(' ') } : null;
}
