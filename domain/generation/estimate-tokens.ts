import type { Language } from '../brief/brief';

/**
 * Characters that make one token, about: tokenizers are trained on English most of all, so words of other languages fall into more
 * pieces. For endpoints that count none; the figures are rules of thumb, not measured on any model.
 */
const CHARACTERS_PER_TOKEN: Record<Language, number> = { english: 4, swedish: 3, finnish: 2.5 };

/** About how many tokens a prompt or an answer of so many characters has. */
export function estimateTokens(characters: number, language: Language): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN[language]);
}
