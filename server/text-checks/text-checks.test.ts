import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { createTextChecker } from './text-checker';

describe('POST /api/text-checks', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ work: false });
  });
  afterAll(() => app.close());

  const text = {
    language: 'english' as const,
    markdown: '# Heated saunas\n\nA **sauna** warms the house. See [our guide](guide.html).',
    mainKeywords: ['sauna'],
    subKeywords: ['stove'],
    wordCount: 'short' as const,
    seoTitle: 'Saunas compared',
    metaDescription: 'All about saunas.',
  };

  it('answers the checks of a text with their places, and the forms of its keywords', async () => {
    const { client } = await app.createUser();
    const { checks, keywords, basis } = await client.textChecks.check(text);
    expect(basis).toBe('snowball');
    expect(keywords).toEqual([
      {
        keyword: 'sauna',
        occurrences: [
          { start: 9, end: 15, text: 'saunas' },
          { start: 21, end: 26, text: 'sauna' },
        ],
      },
      { keyword: 'stove', occurrences: [] },
    ]);
    for (const { occurrences } of keywords)
      for (const { start, end, text: found } of occurrences)
        expect(text.markdown.slice(start, end)).toBe(found);
    const told = checks.map(({ check, result, reason }) => `${check} ${result} ${reason}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'length warning too_short',
        'keyword_coverage warning missing',
        'keyword_coverage pass found',
        'keyword_in_title pass in_seo_title',
        'link_syntax warning refused_address',
        'keyword_in_slug not_measurable no_slug',
      ]),
    );
    const link = checks.find(({ check }) => check === 'link_syntax');
    expect(link?.places.map(({ start, end }) => text.markdown.slice(start, end))).toEqual(['our guide']);
  });

  it('answers where words to avoid stand, in the text and its SEO fields', async () => {
    const { client } = await app.createUser({ role: 'writer' });
    const { checks, keywords } = await client.textChecks.check({
      ...text,
      avoidedWords: ['house', 'compare', 'x'],
    });
    const found = checks.filter(({ check }) => check === 'avoided_words');
    expect(found).toMatchObject([
      { result: 'warning', reason: 'found', values: { word: 'house', count: 1 }, places: [{ in: 'text' }] },
      { result: 'warning', values: { word: 'compare', count: 1 }, places: [{ in: 'seoTitle' }] },
    ]);
    expect(keywords.map(({ keyword }) => keyword)).toEqual(['sauna', 'stove']);
    const without = await client.textChecks.check(text);
    expect(without.checks.some(({ check }) => check === 'avoided_words')).toBe(false);
  });

  it('answers which terms are written otherwise than in the glossary, in the text and its SEO fields', async () => {
    const { client } = await app.createUser({ role: 'writer' });
    const glossary = [
      { term: 'sauna', writeAs: 'sauna room' },
      { term: 'Guide', writeAs: 'guide' },
    ];
    const { checks } = await client.textChecks.check({ ...text, glossary });
    const values = { word: 'sauna', writeAs: 'sauna room', count: 4 };
    expect(checks.filter(({ check }) => check === 'glossary')).toMatchObject([
      {
        ...{ result: 'warning', reason: 'other_spelling', values },
        places: [{ in: 'text' }, { in: 'text' }, { in: 'seoTitle' }, { in: 'metaDescription' }],
      },
    ]);
    const kept = await client.textChecks.check({ ...text, glossary: glossary.slice(1) });
    expect(kept.checks.filter(({ check }) => check === 'glossary')).toMatchObject([{ reason: 'none' }]);
    const without = await client.textChecks.check(text);
    expect(without.checks.some(({ check }) => check === 'glossary')).toBe(false);
  });

  it('takes a language and a text alone', async () => {
    const { client } = await app.createUser({ role: 'writer' });
    const { keywords } = await client.textChecks.check({ language: 'finnish', markdown: '' });
    expect(keywords).toEqual([]);
  });

  it('is open to a key of the scope texts:check alone', async () => {
    const { client } = await app.createUser({ role: 'admin' });
    const statusWith = async (scope: 'texts:check' | 'users:read') => {
      const { key } = await client.automation.createApiKey({
        name: scope,
        scopes: [scope],
        expiresInDays: 1,
      });
      const answer = await fetch(`${app.url}/api/text-checks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(text),
      });
      return answer.status;
    };
    expect(await statusWith('texts:check')).toBe(200);
    expect(await statusWith('users:read')).toBe(403);
  });

  it('refuses a text that cannot be checked, in words', async () => {
    const { client } = await app.createUser();
    const usual = app.services.textChecker;
    const hurried = createTextChecker({ voikkoDir: '', onFault() {}, deadline: 1, starting: 0 });
    Object.assign(app.services, { textChecker: hurried });
    try {
      await expect(client.textChecks.check(text)).rejects.toMatchObject({
        code: 'TEXT_TOO_COMPLEX',
        status: 422,
      });
    } finally {
      Object.assign(app.services, { textChecker: usual });
      await hurried.close();
    }
  });

  it('reads quotes nested deeper than any stack as plain text', async () => {
    const { client } = await app.createUser();
    const deep = { language: 'english' as const, markdown: `${'> '.repeat(40_000)}a` };
    expect((await client.textChecks.check(deep)).checks.length).toBeGreaterThan(0);
  });
});
