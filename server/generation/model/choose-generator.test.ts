import { describe, expect, it } from 'vitest';
import { readEnvironment, SettingsError } from '#server/environment/environment';
import { chooseGenerator } from './choose-generator';

const ELSEWHERE = { PUBLIC_URL: 'https://texts.example.com' };
const KEY = 'sk-secret';

async function choose(settings: Record<string, string>) {
  const AUTH_SECRET = 'a secret for tests that is long enough to be one';
  return chooseGenerator(readEnvironment({ AUTH_SECRET, ...settings }));
}

describe('the generator', () => {
  it('is the template on a loopback trial, marked as sample text', async () => {
    expect(await choose({})).toMatchObject({ name: 'template', sampleText: true });
    expect(await choose({ AI_PROVIDER: '' })).toMatchObject({ name: 'template' });
  });

  it('is the template on a public address only when configured explicitly', async () => {
    await expect(choose(ELSEWHERE)).rejects.toThrow(SettingsError);
    await expect(choose(ELSEWHERE)).rejects.toThrow(/AI_PROVIDER/);
    await expect(choose({ HOST: '0.0.0.0' })).rejects.toThrow(/AI_PROVIDER/);
    expect(await choose({ ...ELSEWHERE, AI_PROVIDER: 'template' })).toMatchObject({
      name: 'template',
      sampleText: true,
    });
  });

  it('is the configured model, and never reveals the API key', async () => {
    const settings = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://127.0.0.1:1/v1',
      AI_MODEL: 'm-1',
    };
    for (const place of [{}, ELSEWHERE]) {
      const generator = await choose({ ...place, ...settings, AI_API_KEY: KEY });
      expect(generator).toMatchObject({ name: 'openai-compatible: m-1', sampleText: false });
      expect(JSON.stringify(generator)).not.toContain(KEY);
    }
    expect((await choose(settings)).sampleText).toBe(false);
    expect((await choose({ AI_PROVIDER: 'anthropic', AI_API_KEY: KEY, AI_MODEL: 'm-2' })).name).toBe(
      'anthropic: m-2',
    );
  });

  it('is refused when a variable is missing, with the variable’s name', async () => {
    await expect(choose({ AI_PROVIDER: 'openai-compatible' })).rejects.toThrow(/AI_MODEL and AI_BASE_URL/);
    await expect(choose({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' })).rejects.toThrow(/AI_API_KEY/);
    await expect(choose({ AI_PROVIDER: 'oracle' })).rejects.toThrow(/AI_PROVIDER/);
    // A model without a provider was meant to be used: sample texts instead would come as a surprise.
    await expect(choose({ AI_MODEL: 'm-1' })).rejects.toThrow(/AI_PROVIDER/);
  });
});
