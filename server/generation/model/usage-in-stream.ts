import { propertyOf } from '#domain/unknown-value';
import type { TokenUsage } from './generator';

export const NO_USAGE: TokenUsage = { tokensIn: null, tokensOut: null };

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
  return { tokensIn, tokensOut };
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
