import { type LanguageModel, streamText } from 'ai';
import type { Language } from '#domain/brief/brief';
import type { Prompt } from '#server/generation/prompts/render-prompt';
import { finishReasonOf } from './finish-reason';
import { type CallLimits, GenerationFailure, type StageAnswer, type TokenUsage } from './generator';
import { toGenerationFailure } from './to-generation-failure';
import { completeUsage, NO_USAGE, usageIn } from './usage-in-stream';

// Otherwise the library prints warnings about models to the console, bypassing the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** The longest accepted answer, in characters: an endpoint that never stops must not fill the memory. */
const MAX_ANSWER_CHARACTERS = 400_000;

export interface StreamOptions {
  model: LanguageModel;
  prompt: Prompt;
  /** The text's language, by which tokens are estimated where the endpoint counts none. */
  language: Language;
  limits: CallLimits;
  signal: AbortSignal;
  onText(text: string): void;
  onUsage(usage: TokenUsage): void;
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

async function stream({
  model,
  prompt,
  language,
  limits,
  signal,
  onText,
  onUsage,
}: StreamOptions): Promise<StageAnswer> {
  const idle = new AbortController();
  const abortIdle = () => idle.abort(new GenerationFailure('timed-out'));
  let timer = setTimeout(abortIdle, limits.idleMs);
  let text = '';
  let usage = NO_USAGE;
  let begun = false;
  // Characters of the answer and its thinking since the endpoint last told what it has written.
  let untold = 0;
  const count = (told: TokenUsage) => {
    if (told.tokensOut !== usage.tokensOut) untold = 0;
    if (told !== usage) onUsage(told);
    usage = told;
  };
  let finishReason: StageAnswer['finishReason'] | null = null;
  try {
    const { fullStream } = streamText({
      model,
      ...prompt,
      maxOutputTokens: limits.maxOutputTokens,
      abortSignal: AbortSignal.any([signal, idle.signal]),
      // Retries are made in one place only, the job.
      maxRetries: 0,
      // Of a call that is cut off the library tells no tokens, the endpoint's messages may.
      includeRawChunks: true,
      onError: () => {}, // errors arrive as parts of the stream
    });
    for await (const part of fullStream) {
      if (part.type === 'raw') {
        begun = true;
        count(usageIn(part.rawValue, usage));
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(abortIdle, limits.idleMs);
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw idle.signal.reason ?? signal.reason;
      if (part.type === 'finish') {
        const { inputTokens = usage.tokensIn, outputTokens = usage.tokensOut } = part.totalUsage;
        count({ ...usage, tokensIn: inputTokens, tokensOut: outputTokens });
        finishReason = finishReasonOf(part.finishReason, part.rawFinishReason);
        if (finishReason !== null && usage.tokensOut !== null) untold = 0;
      }
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') untold += part.text.length;
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > MAX_ANSWER_CHARACTERS) {
        finishReason = 'length';
        break;
      }
      onText(text);
    }
  } catch (error) {
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    clearTimeout(timer);
    // However the loop ended, the endpoint should stop generating.
    idle.abort();
    // Nothing is known of an endpoint that said nothing.
    const length = { prompt: prompt.system.length + prompt.prompt.length, untold, language };
    if (begun) count(completeUsage(usage, length));
  }
  if (signal.aborted) throw signal.reason;
  if (finishReason === null) throw new GenerationFailure('cut-off');
  return { text, finishReason, ...usage };
}
