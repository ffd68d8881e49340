import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBrief } from '../brief/brief';
import { effectiveWishes, isSameWishes } from './effective-wishes';
import { emptyStyleGuide, type StyleGuide } from './style-guide';

const guide: StyleGuide = {
  company: 'Wheel Ltd',
  formOfAddress: 'formal',
  englishVariant: 'american',
  glossary: [{ term: 'ebike', writeAs: 'e-bike' }],
  blockedWords: ['Cheap', 'best'],
  samples: ['We write like this.'],
};

it('takes from the style guide what the brief leaves open', () => {
  expect(effectiveWishes(emptyBrief('english'), guide)).toEqual({
    company: 'Wheel Ltd',
    callToAction: '',
    formOfAddress: null,
    englishVariant: 'american',
    links: [],
    blockedWords: ['Cheap', 'best'],
    glossary: guide.glossary,
    samples: guide.samples,
  });
  expect(effectiveWishes(emptyBrief('finnish'), guide)).toMatchObject({
    formOfAddress: 'formal',
    englishVariant: null,
  });
});

it('are the same in any key order, and others by one term', () => {
  const brief = { ...emptyBrief('english'), links: ['wheel.example/book book a time'] };
  const wishes = effectiveWishes(brief, guide);
  const reordered = {
    ...Object.fromEntries(Object.entries(wishes).toReversed()),
    links: wishes.links.map(({ url, anchor }) => ({ anchor, url })),
    glossary: wishes.glossary.map(({ term, writeAs }) => ({ writeAs, term })),
  } as typeof wishes;
  expect(isSameWishes(wishes, reordered)).toBe(true);
  const glossary = [{ term: 'ebike', writeAs: 'E-bike' }];
  expect(isSameWishes(wishes, effectiveWishes(brief, { ...guide, glossary }))).toBe(false);
});

it('prefers the brief’s own values, and adds its words to avoid once in any case', () => {
  const brief = {
    ...emptyBrief('swedish'),
    company: ' Hjulet ',
    callToAction: ' Boka ',
    formOfAddress: 'informal' as const,
    englishVariant: 'british' as const,
    avoidedWords: ['cheap', ' ', 'ÄLG', 'älg'],
    links: ['hjulet.example/boka boka tid', 'no link'],
  };
  expect(effectiveWishes(brief, guide)).toMatchObject({
    company: 'Hjulet',
    callToAction: 'Boka',
    formOfAddress: 'informal',
    englishVariant: null,
    blockedWords: ['cheap', 'ÄLG', 'best'],
    links: [{ url: 'https://hjulet.example/boka', anchor: 'boka tid' }],
  });
});

it('holds only the brief’s own values where there is no style guide, as with an empty one', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (avoidedWords, company) => {
      const brief = { ...emptyBrief('english'), avoidedWords, company };
      expect(effectiveWishes(brief, null)).toEqual(effectiveWishes(brief, emptyStyleGuide()));
      expect(effectiveWishes(brief, null).blockedWords.every((word) => word.trim() !== '')).toBe(true);
    }),
  );
});
