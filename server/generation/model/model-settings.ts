import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { GenerationFailure } from './generator';
import { modelFetch } from './model-fetch';

/** Of one answer as it is sent: several times the longest text at a few letters a message, with what a model thinks before it. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic';
  /** Base URL of the API; unset: the provider's public API (Anthropic only). */
  baseUrl?: string | undefined;
  /** Local servers often need none. */
  apiKey?: string | undefined;
  model: string;
}

/** The model client for the settings. The key is used in request headers only. */
export function languageModel(settings: ModelSettings): LanguageModel {
  const { provider, baseUrl, apiKey, model } = settings;
  const common = { fetch: guardedFetch, ...(apiKey ? { apiKey } : {}) };
  if (provider === 'anthropic') {
    return createAnthropic({ ...common, ...(baseUrl ? { baseURL: baseUrl } : {}) })(model);
  }
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    ...common,
    includeUsage: true,
  })(model);
}

/**
 * Follows no redirects, since the request contains the API key and a customer's brief, which must reach the configured host only; and
 * refuses bodies without an end, which the client would hold in memory until their line or their thinking is over.
 */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await modelFetch(input, init);
  if (!response.body) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) controller.error(new GenerationFailure('too-long'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
};
