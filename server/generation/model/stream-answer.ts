import { type LanguageModel, Output, streamText } from 'ai';
import type { CompleteBrief } from '#domain/brief/brief';
import type { Prompt } from '#domain/generation/prompt';
import { WORD_COUNT_RANGES } from '#domain/text/words';
import { answerShape } from './check-answer';
import { GenerationFailure } from './generator';
import { isFormatUnsupported, toGenerationFailure } from './to-generation-failure';

// Otherwise the library prints warnings about models to the console, bypassing the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The longest accepted answer, in characters: an endpoint that never stops must not fill the memory. */
const MAX_ANSWER_CHARACTERS = 400_000;
const TOO_LONG = 'it was so long that it was cut off';
/** Progress in percent when all words have arrived; the rest is checking, building and storing the document. */
const MAX_STREAM_PROGRESS = 95;

export interface StreamOptions {
  model: LanguageModel;
  prompt: Prompt;
  brief: CompleteBrief;
  idleMs: number;
  signal: AbortSignal;
  onProgress(percent: number): void;
}

/**
 * Streams the endpoint's answer and returns it complete; progress is the share of the target's words received. Requests structured
 * output by JSON schema, and repeats the call without a schema if the endpoint does not support it.
 * @throws GenerationFailure, or the reason for which `signal` aborted.
 */
export async function streamAnswer(options: StreamOptions): Promise<string> {
  try {
    return await stream(options, true);
  } catch (error) {
    if (!isFormatUnsupported(error)) throw failureFrom(error, options.signal);
  }
  try {
    return await stream(options, false);
  } catch (error) {
    throw failureFrom(error, options.signal);
  }
}

async function stream(options: StreamOptions, withSchema: boolean): Promise<string> {
  const { model, prompt, brief, idleMs, signal, onProgress } = options;
  const idle = new AbortController();
  const abortIdle = () => idle.abort(new GenerationFailure('timed-out'));
  let timer = setTimeout(abortIdle, idleMs);
  const { min, max } = WORD_COUNT_RANGES[brief.wordCount];
  const target = max === null ? min * 1.25 : (min + max) / 2;
  let text = '';
  let words = 0;
  let finishReason: string | undefined;
  try {
    const { fullStream } = streamText({
      model,
      ...prompt,
      abortSignal: AbortSignal.any([signal, idle.signal]),
      // Retries are made in one place only, the job.
      maxRetries: 0,
      ...(withSchema ? { output: Output.object({ schema: answerShape, name: 'text' }) } : {}),
      onError: () => {}, // errors arrive as parts of the stream
    });
    for await (const part of fullStream) {
      clearTimeout(timer);
      timer = setTimeout(abortIdle, idleMs);
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw idle.signal.reason ?? signal.reason;
      if (part.type === 'finish') finishReason = part.finishReason;
      if (part.type !== 'text-delta') continue;
      text += part.text;
      words += part.text.match(/\s+/g)?.length ?? 0;
      if (text.length > MAX_ANSWER_CHARACTERS) throw new GenerationFailure('too-long', { problem: TOO_LONG });
      onProgress(Math.min(MAX_STREAM_PROGRESS, Math.floor((100 * words) / target)));
    }
  } catch (error) {
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    clearTimeout(timer);
    // However the loop ended, the endpoint should stop generating.
    idle.abort();
  }
  if (signal.aborted) throw signal.reason;
  if (finishReason === 'length') throw new GenerationFailure('too-long', { problem: TOO_LONG });
  if (finishReason === 'content-filter') throw new GenerationFailure('refused');
  // Without a finish reason the connection was cut off.
  if (finishReason !== 'stop') throw new GenerationFailure('cut-off');
  return text;
}

function failureFrom(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? signal.reason : toGenerationFailure(error);
}
