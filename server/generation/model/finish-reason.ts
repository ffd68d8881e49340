import type { StageAnswer } from './generator';

/** What small servers call an answer that reached a limit, that a filter has stopped, or that never came to its end. */
const AT_LIMIT = /length|max|limit|trunc|window/i;
const FILTERED = /filter|safety|refus|block|prohibit|recitation/i;
const BROKEN = /abort|cancel|error|fail|timeout|unavailable/i;

/**
 * Why an answer ended. `reason`: as the client reads it; `raw`: in the endpoint's words, of which small servers have their own
 * (`eos_token`, `MAX_TOKENS`).
 * @returns null for an answer that was cut off
 */
export function finishReasonOf(reason: string, raw: string | undefined): StageAnswer['finishReason'] | null {
  if (reason === 'stop' || reason === 'length' || reason === 'content-filter') return reason;
  if (!raw || BROKEN.test(raw)) return null;
  if (AT_LIMIT.test(raw)) return 'length';
  if (FILTERED.test(raw)) return 'content-filter';
  // It has ended as its endpoint meant it to. An answer of tool calls alone has no text, and is asked for again.
  return 'stop';
}
