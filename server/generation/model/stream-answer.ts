import { type LanguageModel, streamText } from 'ai';
import type { Prompt } from '#server/generation/prompts/render-prompt';
import { type CallLimits, GenerationFailure, type StageAnswer } from './generator';
import { toGenerationFailure } from './to-generation-failure';

// Otherwise the library prints warnings about models to the console, bypassing the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The longest accepted answer, in characters: an endpoint that never stops must not fill the memory. */
const MAX_ANSWER_CHARACTERS = 400_000;

export interface StreamOptions {
  model: LanguageModel;
  prompt: Prompt;
  limits: CallLimits;
  signal: AbortSignal;
  onText(text: string): void;
}

/**
 * Streams the endpoint's answer to one call and returns it complete.
 * @throws GenerationFailure, or the reason for which `signal` aborted.
 */
export async function streamAnswer(options: StreamOptions): Promise<StageAnswer> {
  try {
    return await stream(options);
  } catch (error) {
    throw options.signal.aborted ? options.signal.reason : toGenerationFailure(error);
  }
}

async function stream({ model, prompt, limits, signal, onText }: StreamOptions): Promise<StageAnswer> {
  const idle = new AbortController();
  const abortIdle = () => idle.abort(new GenerationFailure('timed-out'));
  let timer = setTimeout(abortIdle, limits.idleMs);
  let text = '';
  let end: StreamEnd | undefined;
  try {
    const { fullStream } = streamText({
      model,
      ...prompt,
      maxOutputTokens: limits.maxOutputTokens,
      abortSignal: AbortSignal.any([signal, idle.signal]),
      // Retries are made in one place only, the job.
      maxRetries: 0,
      onError: () => {}, // errors arrive as parts of the stream
    });
    for await (const part of fullStream) {
      clearTimeout(timer);
      timer = setTimeout(abortIdle, limits.idleMs);
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw idle.signal.reason ?? signal.reason;
      if (part.type === 'finish') end = { reason: part.finishReason, usage: part.totalUsage };
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > MAX_ANSWER_CHARACTERS) return { text, ...ended('length', end) };
      onText(text);
    }
  } catch (error) {
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    clearTimeout(timer);
    // However the loop ended, the endpoint should stop generating.
    idle.abort();
  }
  if (signal.aborted) throw signal.reason;
  const reason = end?.reason;
  // Without a finish reason the connection was cut off.
  if (reason !== 'stop' && reason !== 'length' && reason !== 'content-filter') {
    throw new GenerationFailure('cut-off');
  }
  return { text, ...ended(reason, end) };
}

interface StreamEnd {
  reason: string;
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined };
}

function ended(finishReason: StageAnswer['finishReason'], end: StreamEnd | undefined) {
  return {
    finishReason,
    tokensIn: end?.usage.inputTokens ?? null,
    tokensOut: end?.usage.outputTokens ?? null,
  };
}
