import { BRIEF_FIELDS } from '#domain/brief/brief';

/** Parses a typed address into a URL (https if no scheme is given); null if it is none. */
export function linkOf(text: string): string | null {
  const typed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (!/^https?:$/.test(url.protocol) || !/[^.]\.[^.]/.test(url.hostname)) return null;
  return whole.length <= BRIEF_FIELDS.references.max ? whole : null;
}

/** Splits a pasted list, separated by white space, into links and the parts that are none. */
export function linksOf(text: string): { links: string[]; rest: string[] } {
  const links: string[] = [];
  const rest: string[] = [];
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const link = linkOf(part);
    if (link) links.push(link);
    else rest.push(part);
  }
  return { links, rest };
}
