import type { CheckedKeyword, CheckedText } from '../checked-text';

/** The keywords of the brief, main keywords first. */
export function allKeywords({ keywords }: CheckedText): CheckedKeyword[] {
  return [...keywords.main, ...keywords.sub];
}

/** Why nothing can be said of these keywords; null where something can. */
export function keywordsUnmeasured(
  { findKeywords }: CheckedText,
  keywords: readonly CheckedKeyword[],
): { reason: 'no_keywords' | 'not_matched' } | null {
  if (keywords.length === 0) return { reason: 'no_keywords' };
  return findKeywords === null ? { reason: 'not_matched' } : null;
}
