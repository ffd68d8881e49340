import { BRIEF_LIMITS } from '#domain/brief/brief';

/** Commas, and what a pasted column has between its cells. */
export const KEYWORD_DIVIDERS = [',', '\n', '\r', '\t'];

/** A text as single keywords: divided, trimmed, one space inside, none empty, none longer than a keyword may be. */
export function keywordsOf(text: string): string[] {
  return text
    .split(/[,\n\r\t]/)
    .map((part) => [...part.replace(/\s+/g, ' ').trim()].slice(0, BRIEF_LIMITS.keyword).join('').trim())
    .filter((part) => part !== '');
}

/** The list with more behind it: each once, whatever its case, and no more than fit. */
export function withKeywords(list: readonly string[], more: readonly string[]): string[] {
  const all = [...list];
  const known = new Set(list.map((keyword) => keyword.toLowerCase()));
  for (const keyword of more) {
    if (known.has(keyword.toLowerCase()) || all.length >= BRIEF_LIMITS.keywords) continue;
    known.add(keyword.toLowerCase());
    all.push(keyword);
  }
  return all;
}
