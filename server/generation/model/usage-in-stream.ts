import type { Language } from '#domain/brief/brief';
import { estimateTokens } from '#domain/generation/expected-tokens';
import { propertyOf } from '#domain/unknown-value';
import type { TokenUsage } from './generator';

export const NO_USAGE: TokenUsage = { tokensIn: null, tokensOut: null, tokensEstimated: false };

/**
 * The tokens of a call after one more message of its stream. OpenAI's protocol tells them in the last message, Anthropic's what was
 * read in the first (`message_start`) and what was written so far in later ones.
 * @returns `before` itself where the message tells none
 */
export function usageIn(message: unknown, before: TokenUsage): TokenUsage {
  const usage = propertyOf(message, 'usage') ?? propertyOf(propertyOf(message, 'message'), 'usage');
  const count = (name: string) => countOf(propertyOf(usage, name));
  const read = count('prompt_tokens') ?? count('input_tokens');
  // Anthropic's cached tokens come on top.
  const cached = (count('cache_creation_input_tokens') ?? 0) + (count('cache_read_input_tokens') ?? 0);
  const tokensIn = read === null ? before.tokensIn : read + cached;
  const tokensOut = count('completion_tokens') ?? count('output_tokens') ?? before.tokensOut;
  if (tokensIn === before.tokensIn && tokensOut === before.tokensOut) return before;
  return { ...before, tokensIn, tokensOut };
}

interface Length {
  /** In characters. */
  prompt: number;
  /** What of the answer and its thinking came after the endpoint had told the tokens so far; of a complete one, 0 where it told them. */
  untold: number;
  language: Language;
}

/** The tokens of a call with estimates for what its endpoint did not tell, or told only of the beginning. */
export function completeUsage(told: TokenUsage, { prompt, untold, language }: Length): TokenUsage {
  const tokensIn = told.tokensIn ?? estimateTokens(prompt, language);
  const tokensOut = (told.tokensOut ?? 0) + estimateTokens(untold, language);
  const tokensEstimated = tokensIn !== told.tokensIn || tokensOut !== told.tokensOut;
  return { tokensIn, tokensOut, tokensEstimated };
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
