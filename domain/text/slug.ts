import type { ContentType } from '../brief/brief';

/** Letters that decomposition leaves whole. */
const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ł: 'l' };

/**
 * The address part of a text: lower case, å ä → a, ö → o and the like, hyphens and dashes count as spaces, anything
 * else that is no letter a–z or digit goes, spaces become single hyphens. Nothing left: the content type.
 */
export function slugOf(text: string, contentType: ContentType): string {
  const slug = text
    .normalize('NFKD')
    // After decomposing: ǿ and ǽ are then a listed letter and an accent, and a mathematical 𝐀 is a capital A.
    .toLowerCase()
    .replace(/[øæßđł]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[\p{Pd}\s]+/gu, ' ')
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');
  return slug === '' ? contentType : slug;
}
