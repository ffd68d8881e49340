import { BRIEF_FIELDS } from '#domain/brief/brief';
import { parseLink } from '#domain/brief/link';

/** Between the addresses of a list: white space, or a comma or semicolon before the next scheme. */
const BETWEEN = /\s+|[,;](?=https?:)/i;

/** Splits a pasted list into links and the parts that are none. Within an address a comma stays; what is none may be several. */
export function linksOf(text: string): { links: string[]; rest: string[] } {
  const { max } = BRIEF_FIELDS.references;
  const links: string[] = [];
  const rest: string[] = [];
  const parts = text.split(BETWEEN).flatMap((part) => (parseLink(part, max) ? [part] : part.split(/[,;]/)));
  for (const part of parts.filter(Boolean)) {
    const link = parseLink(part, max);
    if (link) links.push(link);
    else rest.push(part);
  }
  return { links, rest };
}
