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
  if (provider === 'anthropic') {
    return createAnthropic({ ...(baseUrl ? { baseURL: baseUrl } : {}), ...(apiKey ? { apiKey } : {}) })(
      model,
    );
  }
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    ...(apiKey ? { apiKey } : {}),
    supportsStructuredOutputs: true,
  })(model);
}
