import { type LanguageModel, streamText } from 'ai';
import { failureOf } from './failure-of';
import { GenerationFailure } from './generator';

/**
 * A real call, as small as there is: resolves with the first word, and the endpoint need not go on.
 * @throws GenerationFailure, or the reason for which `signal` aborted.
 */
export async function pingModel(model: LanguageModel, signal: AbortSignal): Promise<void> {
  const enough = new AbortController();
  try {
    const { fullStream } = streamText({
      model,
      prompt: 'Answer with the single word: ready',
      abortSignal: AbortSignal.any([signal, enough.signal]),
      maxRetries: 0,
      onError: () => {}, // comes as a part of the stream
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') return;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : failureOf(error);
  } finally {
    enough.abort();
  }
  if (signal.aborted) throw signal.reason;
  throw new GenerationFailure('malformed');
}
