import { type Environment, SettingsError } from '#server/environment/environment';
import type { Generator } from './generator';
import { templateGenerator } from './template-generator';

/**
 * The generator that the environment variables configure. Without a model, the template generator is the default only on a
 * loopback address; a public installation must choose it explicitly, so that it does not deliver sample texts by mistake.
 * @throws SettingsError naming the variables that are missing
 */
export async function chooseGenerator(environment: Environment): Promise<Generator> {
  const { AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL, loopback } = environment;
  if (AI_PROVIDER === 'template' || (AI_PROVIDER === undefined && !AI_MODEL && loopback)) {
    return templateGenerator(environment.GENERATION_DELAY_MS);
  }
  if (AI_PROVIDER === undefined) {
    throw new SettingsError(
      'No generator is set. Set AI_PROVIDER to openai-compatible or anthropic with AI_MODEL and AI_API_KEY, ' +
        'or AI_PROVIDER=template for sample texts.',
    );
  }
  const missing = [
    AI_MODEL ? '' : 'AI_MODEL',
    AI_PROVIDER === 'openai-compatible' && !AI_BASE_URL ? 'AI_BASE_URL' : '',
    AI_PROVIDER === 'anthropic' && !AI_API_KEY ? 'AI_API_KEY' : '',
  ].filter((name) => name !== '');
  if (missing.length > 0)
    throw new SettingsError(`AI_PROVIDER=${AI_PROVIDER} needs ${missing.join(' and ')}.`);
  // Imported on demand: the model clients take tens of megabytes of memory.
  const { modelGenerator } = await import('./model-generator');
  return modelGenerator({
    provider: AI_PROVIDER,
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY,
    model: AI_MODEL ?? '',
  });
}
