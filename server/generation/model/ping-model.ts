import { type LanguageModel, streamText } from 'ai';
import { GenerationFailure } from './generator';
import { toGenerationFailure } from './to-generation-failure';

/**
 * Tests the model with a minimal real call: resolves on the first token and aborts the rest.
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
      onError: () => {}, // errors arrive as parts of the stream
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') return;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : toGenerationFailure(error);
  } finally {
    enough.abort();
  }
  if (signal.aborted) throw signal.reason;
  throw new GenerationFailure('malformed');
}
