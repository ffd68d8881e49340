import { describe, expect, it } from 'vitest';
import { type CompleteBrief, LANGUAGES, WORD_COUNTS, emptyBrief } from '../brief/brief';
import { WORD_COUNT_RANGES, countWords } from '../text/words';
import { templateResult } from './template';

const brief: CompleteBrief = {
  ...emptyBrief('english'),
  language: 'english',
  contentType: 'blog-post',
  wordCount: 'short',
  humanize: 'no',
  title: 'Sähköpyörän huolto',
  mainKeyword: ['sähköpyörä', 'akku'],
};
const all = { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true };
const none = { useHeadings: false, includeBullets: false, addSteps: false, includeFaq: false };

describe('the template', () => {
  for (const language of LANGUAGES) {
    for (const wordCount of WORD_COUNTS) {
      for (const structureToggles of [all, none]) {
        it(`${language}, ${wordCount}, ${structureToggles.useHeadings ? 'all' : 'no'} parts: length and parts are as asked`, () => {
          const result = templateResult({ ...brief, language, wordCount, structureToggles });
          const words = countWords(result.draft, language);
          const { min, max } = WORD_COUNT_RANGES[wordCount];
          expect(words).toBeGreaterThanOrEqual(min);
          expect(words).toBeLessThanOrEqual(max ?? 1_300);
          expect(/^## /m.test(result.draft)).toBe(structureToggles.useHeadings);
          expect(/^- /m.test(result.draft)).toBe(structureToggles.includeBullets);
          expect(/^1\. /m.test(result.draft)).toBe(structureToggles.addSteps);
          expect(result.draft).not.toMatch(/\{\w+\}/);
          expect(result.draft).toContain('sähköpyörä');
          expect(result.suggestedHeadings.length).toBeGreaterThan(0);
        });
      }
    }
  }

  it('uses the defaults of section 9 and bounds what a search result shows', () => {
    const result = templateResult({ ...brief, title: 'Ett mycket långt namn på en text '.repeat(5).trim(), tone: [], audience: '' });
    expect(result.draft).toContain('General audience');
    expect(result.draft).toContain('professional');
    expect([...result.seoTitle].length).toBeLessThanOrEqual(60);
    expect([...result.metaDescription].length).toBeLessThanOrEqual(155);
    expect(result.slug).toMatch(/^[a-z0-9-]+$/);
  });
});
