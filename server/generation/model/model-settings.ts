import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

export interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic';
  /** Where the API lies; unset: the provider's own address (Anthropic only). */
  baseUrl?: string | undefined;
  /** Local servers often need none. */
  apiKey?: string | undefined;
  model: string;
}

/** The model behind the settings. The key goes into request headers and nowhere else. */
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
    supportsStructuredOutputs: true,
  })(model);
}

/** The call holds the key and a customer's brief: they go where the owner said, and nowhere else. A redirect is refused. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });
