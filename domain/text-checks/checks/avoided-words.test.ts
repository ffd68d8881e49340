import { describe, expect, it } from 'vitest';
import { checkText } from '../check-text';
import { check } from '../testing/check';

describe('words to avoid', () => {
  const input = {
    markdown: 'A **cheap** saw.\n\nCheaper saws.',
    seoTitle: 'Cheap saws',
    metaDescription: 'Saws.',
  };

  it('are told with each place in the text and in its SEO fields', () => {
    const { findings, told } = check('avoided_words', {
      ...input,
      avoidedWords: ['cheap', 'dear', 'Cheap '],
    });
    expect(told).toEqual(['found: cheap | Cheaper | Cheap']);
    expect(findings[0]).toMatchObject({ result: 'warning', values: { word: 'cheap', count: 3 } });
    expect(findings[0]?.places.map((place) => place.in)).toEqual(['text', 'text', 'seoTitle']);
  });

  it('that the text does without are told in one line', () => {
    expect(check('avoided_words', { ...input, avoidedWords: ['dear', 'costly'] }).told).toEqual(['none']);
  });

  it('are not measurable where no forms are known', () => {
    expect(check('avoided_words', { ...input, avoidedWords: ['cheap'] }, null).told).toEqual(['not_matched']);
  });

  it('have no line where none are to be avoided', () => {
    const asked = { ...input, language: 'english' as const, avoidedWords: [' '], wordCount: null, slug: '' };
    const { checks } = checkText({ ...asked, mainKeywords: [], subKeywords: [], glossary: [] }, null);
    expect(checks.filter((finding) => finding.check === 'avoided_words')).toEqual([]);
  });
});
