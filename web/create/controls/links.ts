import { BRIEF_FIELDS } from '#domain/brief/brief';
import { parseLink } from '#domain/brief/link';

/** Between the addresses of a list: white space, the words of a Markdown link, or a comma or semicolon before the next address. */
const BETWEEN = /\s+|\[[^[\]]*\](?=\()|[,;](?=https?:|www\.)/i;
/** Before the next host with a path, among addresses without a scheme. With one, what looks like a host is mostly a file. */
const TYPED = /[,;](?=(?:[\w-]+\.)+[a-z]{2,}\/)/i;

/** Splits a pasted list into links and the parts that are none. Within an address a comma stays; what is none may be several. */
export function linksOf(text: string): { links: string[]; rest: string[] } {
  const { max } = BRIEF_FIELDS.references;
  const links: string[] = [];
  const rest: string[] = [];
  const parts = text.split(BETWEEN).flatMap((part) => {
    if (!parseLink(part, max)) return part.split(/[,;]/);
    return part.includes('://') ? [part] : part.split(TYPED);
  });
  for (const part of parts.filter(Boolean)) {
    const link = parseLink(part, max);
    if (link) links.push(link);
    else rest.push(part);
  }
  return { links, rest };
}
