import { BRIEF_FIELDS } from '#domain/brief/brief';
import { parseLink } from '#domain/brief/link-line';

/** Splits a pasted list, separated by white space, into links and the parts that are none. */
export function linksOf(text: string): { links: string[]; rest: string[] } {
  const links: string[] = [];
  const rest: string[] = [];
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const link = parseLink(part, BRIEF_FIELDS.references.max);
    if (link) links.push(link);
    else rest.push(part);
  }
  return { links, rest };
}
