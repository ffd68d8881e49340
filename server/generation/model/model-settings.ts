import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

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
  const common = { fetch: withoutRedirects, ...(apiKey ? { apiKey } : {}) };
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

/** Refuses redirects: the request contains the API key and a customer's brief, which must reach the configured host only. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
