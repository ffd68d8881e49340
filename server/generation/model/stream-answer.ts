import { type LanguageModel, Output, streamText } from 'ai';
import type { CompleteBrief } from '#domain/brief/brief';
import type { Prompt } from '#domain/generation/prompt';
import { WORD_COUNT_RANGES } from '#domain/text/words';
import { answerShape } from './check-answer';
import { failureOf, refusesFormat } from './failure-of';
import { GenerationFailure } from './generator';

// The library would print its warnings about models to the console, past the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A model's text can be no longer than this, in characters: an endpoint that never ends must not fill the memory. */
const LONGEST_ANSWER = 400_000;
const TOO_LONG = 'it was so long that it was cut off';
/** Progress that words can bring; the rest is checking, building and storing. */
const MOST_PROGRESS = 95;

export interface StreamOptions {
  model: LanguageModel;
  prompt: Prompt;
  brief: CompleteBrief;
  idleMs: number;
  signal: AbortSignal;
  onProgress(percent: number): void;
}

/**
 * The whole answer of the endpoint, streamed: progress is the share of the target's words that have come. Asks for JSON by
 * schema, and without one where the endpoint does not know that.
 * @throws GenerationFailure, or the reason for which `signal` aborted.
 */
export async function streamAnswer(options: StreamOptions): Promise<string> {
  try {
    return await stream(options, true);
  } catch (error) {
    if (!refusesFormat(error)) throw failureFrom(error, options.signal);
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
  const stillAlive = () => idle.abort(new GenerationFailure('timed-out'));
  let timer = setTimeout(stillAlive, idleMs);
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
      // Tries are counted in one place, the job.
      maxRetries: 0,
      ...(withSchema ? { output: Output.object({ schema: answerShape, name: 'text' }) } : {}),
      onError: () => {}, // comes as a part of the stream
    });
    for await (const part of fullStream) {
      clearTimeout(timer);
      timer = setTimeout(stillAlive, idleMs);
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw idle.signal.reason ?? signal.reason;
      if (part.type === 'finish') finishReason = part.finishReason;
      if (part.type !== 'text-delta') continue;
      text += part.text;
      words += part.text.match(/\s+/g)?.length ?? 0;
      if (text.length > LONGEST_ANSWER) throw new GenerationFailure('too-long', { problem: TOO_LONG });
      onProgress(Math.min(MOST_PROGRESS, Math.floor((100 * words) / target)));
    }
  } catch (error) {
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    clearTimeout(timer);
    // Whatever ended the loop, the endpoint need not go on writing.
    idle.abort();
  }
  if (signal.aborted) throw signal.reason;
  if (finishReason === 'length') throw new GenerationFailure('too-long', { problem: TOO_LONG });
  if (finishReason === 'content-filter') throw new GenerationFailure('refused');
  // No reason given: the connection ended in the middle.
  if (finishReason !== 'stop') throw new GenerationFailure('cut-off');
  return text;
}

function failureFrom(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? signal.reason : failureOf(error);
}
