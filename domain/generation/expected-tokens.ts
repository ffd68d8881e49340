import type { CompleteBrief, Language } from '../brief/brief';
import { TEXT_PLANS } from './section-tasks';

/** A prompt without material, in tokens, and how many characters of material or parts of a word make one. */
const PROMPT_TOKENS = 2_000;
const MATERIAL_PER_TOKEN = 3;
const TOKENS_PER_WORD = 3;

/**
 * About how many tokens the calls for a text read and write, without repairs; for one section alone those of its one call. A forecast
 * for texts that are under way: what they have used is counted by their endpoint.
 */
export function expectedTokens(brief: CompleteBrief, one: 'text' | 'section' = 'text'): number {
  const { words, sections } = TEXT_PLANS[brief.wordCount];
  const prompt = PROMPT_TOKENS + Math.ceil(brief.referenceText.length / MATERIAL_PER_TOKEN);
  // The outline, the introduction, the sections and the SEO fields.
  const whole = (sections + 3) * prompt + words * TOKENS_PER_WORD;
  return one === 'text' ? whole : prompt + Math.ceil((words * TOKENS_PER_WORD) / sections);
}

/**
 * Characters that make one token, about: tokenizers are trained on English most of all, so words of other languages fall into more
 * pieces. For endpoints that count none; the figures are rules of thumb, not measured on any model.
 */
const CHARACTERS_PER_TOKEN: Record<Language, number> = { english: 4, swedish: 3, finnish: 2.5 };

/** About how many tokens a prompt or an answer of so many characters has. */
export function estimateTokens(characters: number, language: Language): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN[language]);
}
