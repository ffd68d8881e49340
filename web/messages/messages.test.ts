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

/** The nouns that are counted, in the plural, where it differs from the singular. */
const NOUNS: Record<string, string> = {
  en: 'words|characters|times|days|hours|minutes|seconds|texts|requests|documents|entries|comments|codes|keys|headings|points|terms|titles|tokens|places|versions|assignments',
  sv: 'gånger|dagar|timmar|minuter|sekunder|texter|beställningar|poster|kommentarer|koder|nycklar|rubriker|punkter|termer|titlar|versioner',
  fi: 'sanaa|merkkiä|kertaa|päivää|tuntia|minuuttia|sekuntia|tekstiä|tilausta|asiakirjaa|kirjausta|kommenttia|koodia|avainta|otsikkoa|pääotsikkoa|kohtaa|termiä|tokenia|paikkaa|versiota',
};

/** Names of numbers that are limits of the program or of a brief, which are never 1. */
const LIMITS = 'min|max|most|limit';

/** Messages with other numbers that are never 1. */
const NEVER_ONE = new Set([
  // Passwords have at least 8 characters.
  'account.json password.rule',
  'auth.json hints.password',
  'auth.json verify.passwordHint',
  // More than a limit, or than once.
  'checks.json reasons.heading_order.no_headings',
  'checks.json reasons.heading_order.several_titles',
  'checks.json reasons.keyword_overuse.overused',
  'checks.json reasons.meta_description_length.cut',
  'checks.json reasons.meta_description_length.near',
  'checks.json reasons.repeated_phrases.repeated',
  'checks.json reasons.seo_title_length.cut',
  'create.json tagStatus.long',
  'generation.json problems.meta_description_length.text',
  'generation.json problems.seo_title_length.text',
  'generation.json problems.too_long.text',
  // Named by a status instead of a number.
  'customer.json groupLabel',
]);

describe.each(Object.entries(NOUNS))('counts in %s', (language, nouns) => {
  const counted = new RegExp(`\\{\\{(?!(${LIMITS})\\b)\\w+(, number)?\\}\\} (${nouns})(?!\\p{L})`, 'u');
  const messages = NAMESPACES.flatMap((file) =>
    [...read(language, file)].map(([key, text]) => ({ where: `${file} ${key}`, text })),
  );

  it('have a singular and a plural', () => {
    const without = messages.filter(
      ({ where, text }) => counted.test(text) && !/_(one|other)$/.test(where) && !NEVER_ONE.has(where),
    );
    expect(without).toEqual([]);
  });

  it('are not in the plural where there is one', () => {
    // Finnish says what was not done in the partitive, which is the plural's form after a number.
    const wrong = messages.filter(
      ({ where, text }) => where.endsWith('_one') && counted.test(text) && !/ ei /.test(text),
    );
    expect(wrong).toEqual([]);
  });
});
