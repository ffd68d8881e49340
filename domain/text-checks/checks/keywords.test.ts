import { describe, expect, it } from 'vitest';
import { createMatcher } from '../create-matcher';
import { check } from '../testing/check';

const markdown =
  '# Saunas at home\n\nA **sauna** warms the house.\n\n## Choosing a stove\n\nStoves differ, saunas too.';

describe('keyword coverage', () => {
  it('lists each keyword with the forms found, the missing ones first', () => {
    const { told } = check('keyword_coverage', {
      markdown,
      mainKeywords: ['sauna'],
      subKeywords: ['stove', 'bench', 'Sauna'],
    });
    expect(told).toEqual(['missing', 'found: Saunas | sauna | saunas', 'found: stove | Stoves']);
  });

  it('is not measurable without keywords', () => {
    expect(check('keyword_coverage', { markdown, mainKeywords: [' '] }).first.result).toBe('not_measurable');
  });
});

it.each([
  'keyword_coverage',
  'keyword_in_title',
  'keyword_in_first_paragraph',
  'keyword_in_headings',
  'keyword_in_slug',
  'keyword_overuse',
] as const)('%s is not measurable where no forms are known', (name) => {
  const { first } = check(name, { markdown, mainKeywords: ['sauna'], slug: 'sauna' }, null);
  expect(first).toMatchObject({ result: 'not_measurable', reason: 'not_matched' });
});

describe('a main keyword', () => {
  it.each([
    [{ seoTitle: 'Saunas compared' }, ['in_seo_title: Saunas', 'in_heading: Saunas']],
    [{ seoTitle: 'Warm houses' }, ['not_in_seo_title', 'in_heading: Saunas']],
    [{ mainKeywords: ['bench'], seoTitle: '' }, ['not_in_heading: Saunas at home']],
    [{ markdown: 'No title.', seoTitle: ' ' }, ['no_title']],
  ])('is looked for in the titles: %j', (input, told) => {
    expect(check('keyword_in_title', { markdown, mainKeywords: ['sauna'], ...input }).told).toEqual(told);
  });

  it.each([
    ['sauna', ['found: sauna']],
    ['stove', ['missing: A **sauna** warms the house.']],
  ])('is looked for in the first paragraph: %s', (keyword, told) => {
    expect(check('keyword_in_first_paragraph', { markdown, mainKeywords: [keyword] }).told).toEqual(told);
  });

  it.each([
    ['stove', ['found: stove']],
    ['sauna', ['missing: Choosing a stove']],
  ])('is looked for in the headings below the title: %s', (keyword, told) => {
    expect(check('keyword_in_headings', { markdown, mainKeywords: [keyword] }).told).toEqual(told);
  });

  it.each([
    ['sauna', 'saunas-at-home', 'pass'],
    ['sauna', 'heating-with-a-sauna', 'pass'],
    ['saun', 'resauna-guide', 'warning'],
    ['!!!', 'article', 'warning'],
    ['sauna', '', 'not_measurable'],
  ])('is looked for in the slug, in any form of the text: %s in %s', (keyword, slug, result) => {
    const { first } = check('keyword_in_slug', { markdown, mainKeywords: [keyword], slug });
    expect(first.result).toBe(result);
  });
});

describe('a keyword as people search for it', () => {
  const matcher = createMatcher('english');

  it.each([
    ['A plumber in London', 'plumber-in-london'],
    ['Plumber – London', 'plumber-london'],
  ])('is found wherever the text says it in correct words: %s', (title, slug) => {
    const input = {
      markdown: `# ${title}\n\nOur plumber in London comes today.\n\n## Why a plumber in London\n\nText.`,
      mainKeywords: ['plumber London'],
      ...{ seoTitle: title, slug },
    };
    for (const name of [
      'keyword_coverage',
      'keyword_in_title',
      'keyword_in_first_paragraph',
      'keyword_in_headings',
      'keyword_in_slug',
    ] as const)
      for (const { result } of check(name, input, matcher.findKeywords).findings)
        expect(result, name).toBe('pass');
  });

  it.each([
    ['plumber London', 'plumber-in-london', 'pass'],
    ['plumber in London', 'plumber-london', 'pass'],
    ['plumber in London', 'best-plumber-of-london-city', 'pass'],
    ['plumber London', 'plumber-central-london', 'warning'],
    ['plumber London', 'plumber-to-and-for-london', 'warning'],
    ['vitamin a', 'vitamin-rich-food', 'warning'],
    ['plumber London', 'london-plumber', 'warning'],
  ])('is looked for in the slug with function words or without: %s in %s', (keyword, slug, result) => {
    const input = { markdown: 'Text.', mainKeywords: [keyword], slug };
    expect(check('keyword_in_slug', input, matcher.findKeywords).first.result).toBe(result);
  });
});

describe('overuse of a keyword', () => {
  const text = (times: number, words: number) =>
    `${'sauna '.repeat(times)}${'word '.repeat(words - times)}`.trim();

  it.each([
    [3, 100, 'pass'],
    [4, 100, 'warning'],
    [7, 200, 'pass'],
    [8, 200, 'warning'],
    [9, 99, 'not_measurable'],
  ])('begins above 3.5 in 100 words: %i in %i', (times, words, result) => {
    const { first } = check('keyword_overuse', { markdown: text(times, words), mainKeywords: ['sauna'] });
    expect(first.result).toBe(result);
  });

  it('leads to every occurrence', () => {
    const { first } = check('keyword_overuse', { markdown: text(10, 100), mainKeywords: ['sauna'] });
    expect(first.values).toMatchObject({ keyword: 'sauna', count: 10, per100: 10 });
    expect(first.places).toHaveLength(10);
  });
});
