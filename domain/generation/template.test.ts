import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BRIEF_FIELDS,
  CONTENT_TYPES,
  type CompleteBrief,
  emptyBrief,
  LANGUAGES,
  PURPOSES,
  TONES,
  WORD_COUNTS,
} from '../brief/brief';
import { countWords, WORD_COUNT_RANGES } from '../text/words';
import { META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from './seo-lengths';
import { cutAtWord, templateResult } from './template';

const plain: CompleteBrief = {
  ...emptyBrief('english'),
  language: 'english',
  contentType: 'blog-post',
  wordCount: 'short',
  humanize: 'no',
  title: 'Sähköpyörän huolto',
  mainKeyword: ['sähköpyörä', 'akku'],
};

/** Phrases of realistic words: three letters or more. */
const phrase = (most: number) =>
  fc
    .array(fc.stringMatching(/^[a-zåäö]{3,10}$/), { minLength: 1, maxLength: most })
    .map((words) => words.join(' '));

const briefs = fc
  .record({
    language: fc.constantFrom(...LANGUAGES),
    contentType: fc.constantFrom(...CONTENT_TYPES),
    wordCount: fc.constantFrom(...WORD_COUNTS),
    humanize: fc.constantFrom('yes', 'no'),
    reviewOutline: fc.boolean(),
    title: fc.oneof(fc.constant(''), phrase(12)),
    purpose: fc.array(fc.oneof(fc.constantFrom(...PURPOSES), phrase(4)), {
      maxLength: BRIEF_FIELDS.purpose.maxItems,
      size: 'max',
    }),
    audience: fc.oneof(fc.constant(''), phrase(40)),
    tone: fc.array(fc.oneof(fc.constantFrom(...TONES), phrase(3)), {
      maxLength: BRIEF_FIELDS.purpose.maxItems,
      size: 'max',
    }),
    mainKeyword: fc.array(phrase(3), {
      minLength: 1,
      maxLength: BRIEF_FIELDS.mainKeyword.maxItems,
      size: 'max',
    }),
    subKeywords: fc.array(phrase(3), { maxLength: BRIEF_FIELDS.mainKeyword.maxItems, size: 'max' }),
    structureToggles: fc.record({
      useHeadings: fc.boolean(),
      includeBullets: fc.boolean(),
      addSteps: fc.boolean(),
      includeFaq: fc.boolean(),
    }),
  })
  .map((part): CompleteBrief => ({ ...emptyBrief(), ...part }));

describe('the template', () => {
  it('keeps to the chosen length and structure for any brief', () => {
    fc.assert(
      fc.property(briefs, (brief) => {
        const { draft, ...result } = templateResult(brief);
        const words = countWords(draft, brief.language);
        const { min, max } = WORD_COUNT_RANGES[brief.wordCount];
        expect(words).toBeGreaterThanOrEqual(min);
        expect(words).toBeLessThanOrEqual(max ?? 1_300);
        const toggles = brief.structureToggles;
        expect(draft).toMatch(/^# /);
        expect(/^##+ /m.test(draft)).toBe(toggles.useHeadings);
        expect(/^- /m.test(draft)).toBe(toggles.includeBullets);
        expect(/^1\. /m.test(draft)).toBe(toggles.addSteps);
        expect(draft).not.toMatch(/[{}]|undefined/);
        expect(draft).toContain(brief.mainKeyword[0]);
        expect([...result.seoTitle].length).toBeLessThanOrEqual(SEO_TITLE_LENGTH);
        expect([...result.metaDescription].length).toBeLessThanOrEqual(META_DESCRIPTION_LENGTH);
        expect(result.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });

  it('keeps to the short length even when every field is at its limit', () => {
    const full = (characters: number) => 'sanoja '.repeat(Math.floor(characters / 7)).trim();
    const many = (items: number, characters: number) => Array.from({ length: items }, () => full(characters));
    for (const language of LANGUAGES) {
      const { draft } = templateResult({
        ...plain,
        language,
        title: full(BRIEF_FIELDS.title.max),
        audience: full(BRIEF_FIELDS.audience.max),
        purpose: many(BRIEF_FIELDS.purpose.maxItems, BRIEF_FIELDS.purpose.max),
        tone: many(BRIEF_FIELDS.purpose.maxItems, BRIEF_FIELDS.purpose.max),
        mainKeyword: many(BRIEF_FIELDS.mainKeyword.maxItems, BRIEF_FIELDS.mainKeyword.max),
        structureToggles: { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true },
      });
      expect(countWords(draft, language)).toBeLessThanOrEqual(500);
    }
  });

  it.each(LANGUAGES)('never repeats a sentence, in %s', (language) => {
    for (const on of [true, false]) {
      const structureToggles = { useHeadings: true, includeBullets: on, addSteps: on, includeFaq: on };
      const result = templateResult({ ...plain, title: '', language, wordCount: 'long', structureToggles });
      const pieces = result.draft.split('\n\n');
      expect(new Set(pieces).size).toBe(pieces.length);
      const headings = pieces.filter((piece) => piece.startsWith('## ')).map((piece) => piece.slice(3));
      expect(result.suggestedHeadings.toSorted()).toEqual(headings.toSorted());
    }
  });

  it.each([
    ['english', 'General audience', 'Its tone: professional.'],
    ['swedish', 'Bred publik', 'Tonläge: professionellt.'],
    ['finnish', 'Suuri yleisö', 'Sävy: asiantunteva.'],
  ] as const)('has the defaults of a brief that leaves things open, in %s', (language, audience, tone) => {
    const { draft } = templateResult({ ...plain, language });
    expect(draft).toContain(`: ${audience}. ${tone}`);
    expect(draft).not.toMatch(/purpose:|Syfte:|Tarkoitus:/);
  });

  it('names audience, tone, purpose and keywords in the text’s language, and custom ones as typed', () => {
    const { draft } = templateResult({
      ...plain,
      language: 'swedish',
      audience: 'Pendlare\nhela året',
      tone: ['Friendly', 'Som Selma Lagerlöf'],
      purpose: ['Rank on Google'],
    });
    expect(draft).toContain('målgruppen: Pendlare hela året. Tonläge: vänligt, Som Selma Lagerlöf.');
    expect(draft).toContain('Syfte: synas på Google. Det bygger på de här sökorden: sähköpyörä, akku.');
  });

  it('takes title and slug from the brief, on one line', () => {
    const result = templateResult({ ...plain, title: 'Työ\n# ja koti' });
    expect(result.draft.split('\n')[0]).toBe('# Työ # ja koti');
    expect(result.slug).toBe('tyo-ja-koti');
  });
});

describe('a brief without a title', () => {
  it.each(LANGUAGES)(
    'has its heading, its SEO title and its slug from the main keyword, in %s',
    (language) => {
      const { draft, seoTitle, slug } = templateResult({ ...plain, language, title: ' ' });
      expect([draft.split('\n')[0], seoTitle, slug]).toEqual(['# Sähköpyörä', 'Sähköpyörä', 'sahkopyora']);
      expect(draft).not.toContain('blog-post');
    },
  );
});

describe('values of a brief inside sentences', () => {
  it.each(LANGUAGES)('are quoted or follow a colon, so that any inflection fits, in %s', (language) => {
    for (const keyword of [
      'Why do e-bikes stop?',
      'bikes',
      'Työpöydät ja tuolit',
      'den gröna älgen',
      '€ 7',
    ]) {
      const escaped = keyword.replace(/[?$]/g, '\\$&');
      const structureToggles = { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true };
      const brief = { ...plain, language, title: '', mainKeyword: [keyword], wordCount: 'long' as const };
      const { draft, metaDescription } = templateResult({ ...brief, structureToggles });
      const lines = `${draft}\n${metaDescription}`.split('\n').slice(1);
      const loose = lines.filter((line) =>
        line
          .replaceAll(new RegExp(`[“”]${escaped}”|: ${escaped}(?=$|\\.|(?<=[?]) )`, 'gm'), '')
          .includes(keyword),
      );
      expect(loose).toEqual([]);
    }
  });

  it.each(LANGUAGES)('bring no second stop to a sentence that they end, in %s', (language) => {
    for (const ending of ['.', '?', '!', ' and what else is sold there'.repeat(5)]) {
      const typed = `Where are they sold${ending}`;
      const { draft, metaDescription } = templateResult({
        ...plain,
        ...{ language, title: '', audience: typed, tone: [typed], purpose: [typed], mainKeyword: [typed] },
      });
      expect(`${draft}\n${metaDescription}`).not.toMatch(/[.?!…]\./);
      expect(draft).toMatch(/: Where are they sold[^:]*[.?!](?= |\n)/);
    }
  });
});

describe('cutting at the end of a word', () => {
  it('leaves short texts unchanged and ends longer ones after a word', () => {
    expect(cutAtWord('Short enough', 12)).toBe('Short enough');
    expect(cutAtWord('A somewhat longer title', 20)).toBe('A somewhat longer');
    expect(cutAtWord('Eins, zwei', 8)).toBe('Eins');
  });

  it('never exceeds the length nor splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const cut = cutAtWord(text, length);
        expect([...cut].length).toBeLessThanOrEqual(length);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
