import type { ContentType } from '../brief/brief';

/** Letters that Unicode decomposition (NFKD) does not split. */
const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ł: 'l' };

/**
 * The URL slug of a text: lower case, accents removed (å ä → a, ö → o), hyphens and dashes treated as spaces, everything else
 * except a–z and digits removed, spaces replaced by single hyphens. The content type if nothing is left.
 */
export function slugOf(text: string, contentType: ContentType): string {
  const slug = text
    .normalize('NFKD')
    // After decomposition: ǿ and ǽ have become a listed letter and an accent, and a mathematical 𝐀 a capital A.
    .toLowerCase()
    .replace(/[øæßđł]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[\p{Pd}\s]+/gu, ' ')
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');
  return slug === '' ? contentType : slug;
}
