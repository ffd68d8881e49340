import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type LanguageModel, NoObjectGeneratedError, NoOutputGeneratedError, Output, RetryError, streamText } from 'ai';
import * as z from 'zod';
import type { CompleteBrief } from '#domain/brief/brief';
import { plainText } from '#domain/documents/draft-blocks';
import { promptFor } from '#domain/generation/prompt';
import type { GenerationResult } from '#domain/generation/result';
import { META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH, cutAtWord } from '#domain/generation/template';
import { languageOf } from '#domain/text/language-of';
import { slugOf } from '#domain/text/slug';
import { WORD_COUNT_RANGES, countWords } from '#domain/text/words';
import { GenerationFailure, type Generator } from './generator';

export interface ModelOptions {
  provider: 'openai-compatible' | 'anthropic';
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
  /** Milliseconds; a stream silent for `idle` or a text not done in `total` has timed out. */
  timeouts?: { idle: number; total: number };
}

const TIMEOUTS = { idle: 60_000, total: 300_000 };
/** A text below half of its range's lower bound was cut off, whatever the model says of it. */
const SHORTEST_SHARE = 0.5;

const answer = z.object({
  draft: z.string().min(1),
  seoTitle: z.string().min(1),
  metaDescription: z.string().min(1),
  slug: z.string(),
  suggestedHeadings: z.array(z.string()).min(1),
});

/** Any model behind an OpenAI-compatible or an Anthropic endpoint, streamed, and checked before it counts as done. */
export function modelGenerator(options: ModelOptions): Generator {
  const model = languageModel(options);
  const timeouts = options.timeouts ?? TIMEOUTS;
  return {
    name: `${options.provider}: ${options.model}`,
    sampleText: false,
    async generate(brief, { signal, onProgress }) {
      try {
        return checked(await ask(model, brief, { signal, onProgress, timeouts }), brief);
      } catch (error) {
        // A model that missed the form once often finds it the second time; anything else is not asked again here.
        if (!(error instanceof GenerationFailure) || error.code !== 'malformed' || signal.aborted) throw error;
        return checked(await ask(model, brief, { signal, onProgress, timeouts }), brief);
      }
    },
  };
}

function languageModel({ provider, baseUrl, apiKey, model }: ModelOptions): LanguageModel {
  if (provider === 'anthropic') {
    return createAnthropic({ apiKey: apiKey ?? '', ...(baseUrl ? { baseURL: baseUrl } : {}) })(model);
  }
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl ?? '',
    ...(apiKey ? { apiKey } : {}),
  })(model);
}

interface Asking {
  signal: AbortSignal;
  onProgress(percent: number): void;
  timeouts: { idle: number; total: number };
}

async function ask(model: LanguageModel, brief: CompleteBrief, asking: Asking): Promise<GenerationResult> {
  const expected = WORD_COUNT_RANGES[brief.wordCount].min * 1.3;
  const timeout = new AbortController();
  const late = () => timeout.abort(new GenerationFailure('timed-out', true));
  const total = setTimeout(late, asking.timeouts.total);
  let idle = setTimeout(late, asking.timeouts.idle);
  let failure: unknown;
  try {
    const result = streamText({
      model,
      ...promptFor(brief),
      output: Output.object({ schema: answer }),
      abortSignal: AbortSignal.any([asking.signal, timeout.signal]),
      maxRetries: 2,
      // Streams report errors here and not by throwing.
      onError: ({ error }) => {
        failure = error;
      },
    });
    for await (const partial of result.partialOutputStream) {
      clearTimeout(idle);
      idle = setTimeout(late, asking.timeouts.idle);
      asking.onProgress((95 * countWords(partial.draft ?? '', brief.language)) / expected);
    }
    asking.signal.throwIfAborted();
    timeout.signal.throwIfAborted();
    if (failure) throw failure;
    const reason = await result.finishReason;
    if (reason === 'length') throw new GenerationFailure('cut-off', true);
    if (reason === 'content-filter') throw new GenerationFailure('refused', false);
    if (reason === 'error') throw new GenerationFailure('unreachable', true);
    return await result.output;
  } catch (error) {
    if (asking.signal.aborted) throw asking.signal.reason;
    if (timeout.signal.aborted) throw timeout.signal.reason;
    throw failureFor(failure ?? error);
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
  }
}

/** Holds the answer to what was asked: language, length, and fields in their form. */
function checked(result: GenerationResult, brief: CompleteBrief): GenerationResult {
  const text = plainText(result.draft);
  const language = languageOf(text);
  if (language !== null && language !== brief.language) throw new GenerationFailure('wrong-language', true);
  if (countWords(text, brief.language) < WORD_COUNT_RANGES[brief.wordCount].min * SHORTEST_SHARE) {
    throw new GenerationFailure('cut-off', true);
  }
  return {
    draft: result.draft.trim(),
    seoTitle: cutAtWord(result.seoTitle.trim(), SEO_TITLE_LENGTH),
    metaDescription: cutAtWord(result.metaDescription.trim(), META_DESCRIPTION_LENGTH),
    slug: slugOf(result.slug.trim() || result.seoTitle, brief.contentType),
    suggestedHeadings: result.suggestedHeadings.map((heading) => heading.trim()).filter((heading) => heading !== ''),
  };
}

function failureFor(error: unknown): GenerationFailure {
  if (error instanceof GenerationFailure) return error;
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (NoObjectGeneratedError.isInstance(cause) || NoOutputGeneratedError.isInstance(cause)) {
    return new GenerationFailure('malformed', true);
  }
  if (APICallError.isInstance(cause)) {
    const { statusCode } = cause;
    // Never the cause itself: it carries the prompt and may carry a key.
    if (statusCode === 429) return new GenerationFailure('rate-limited', true);
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new GenerationFailure('refused', false);
  }
  return new GenerationFailure('unreachable', true);
}
