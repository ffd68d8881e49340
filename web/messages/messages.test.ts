import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '#domain/errors';

const folder = new URL('./', import.meta.url);
const LANGUAGES = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const NAMESPACES = readdirSync(new URL('en/', folder)).filter((name) => name.endsWith('.json'));

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is neither text nor a group`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

function read(language: string, file: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))));
}

/** Placeholders (`{{name}}`), nested messages (`$t(…)`) and tags (`<strong>`), sorted. */
function parts(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)|\$t\(([^)]+)\)|<\/?(\w+)/g)].map((match) => match[0]).sort();
}

/** Texts that may be empty in a translation: the landing page leaves them out. */
const MAY_BE_EMPTY = /^(claims\.\w+\.text|sheet\.parts\.\d+\.plain)$/;

it('has the three languages and the same files in each', () => {
  expect(LANGUAGES.sort()).toEqual(['en', 'fi', 'sv']);
  for (const language of LANGUAGES) {
    expect(readdirSync(new URL(`${language}/`, folder)).sort(), language).toEqual([...NAMESPACES].sort());
  }
});

describe.each(NAMESPACES)('%s', (file) => {
  const english = read('en', file);

  it.each(['en', 'sv', 'fi'])('is complete in %s', (language) => {
    const messages = read(language, file);
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of messages) {
      const where = `${language}/${file} ${key}`;
      if (!MAY_BE_EMPTY.test(key) || english.get(key)?.trim()) expect(text.trim(), where).not.toBe('');
      expect(parts(text), where).toEqual(parts(english.get(key) ?? ''));
    }
  });
});

it('has a text for every fault that a call can answer with', () => {
  const common = read('en', 'common.json');
  for (const [code, { message }] of Object.entries(FAULTS)) {
    // Users get a text on what to do instead of the protocol's message.
    if (code === 'SESSION_MISSING') expect(common.has(`errors.${code}`)).toBe(true);
    else expect(common.get(`errors.${code}`)).toBe(message);
  }
});
