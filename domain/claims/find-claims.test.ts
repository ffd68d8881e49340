import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../brief/brief';
import { CLAIM_LIMITS } from './claim';
import { type ClaimsInput, findClaims } from './find-claims';

const input = (markdown: string, part: Partial<ClaimsInput> = {}): ClaimsInput => ({
  language: 'english',
  markdown,
  seoTitle: '',
  metaDescription: '',
  brief: '',
  reference: '',
  ...part,
});
const supportOf = (markdown: string, part: Partial<ClaimsInput>) =>
  findClaims(input(markdown, part)).map(({ text, supported }) => [text, supported]);

describe('the claims of a text', () => {
  it('name their places in the Markdown and the SEO fields', () => {
    const markdown = 'We repair **1,200** bikes.\n\n- Prices from €49';
    const claims = findClaims(input(markdown, { metaDescription: 'Over 1 200 bikes a year' }));
    expect(claims.map(({ key, text }) => [key, text])).toEqual([
      ['number:1200', '1,200'],
      ['price:49 €', '€49'],
    ]);
    const [number, price] = claims;
    expect(number?.places.map(({ in: where }) => where)).toEqual(['text', 'metaDescription']);
    const [place] = number?.places ?? [];
    expect(markdown.slice(place?.start, place?.end)).toBe('1,200');
    const [other] = price?.places ?? [];
    expect(markdown.slice(other?.start, other?.end)).toBe('€49');
  });

  it('keep their keys when the text around them changes', () => {
    const keys = (markdown: string) => findClaims(input(markdown)).map(({ key }) => key);
    expect(keys('It takes 45 minutes.\n\nSince 3 March 2024 we are here.')).toEqual([
      'number:45 minut',
      'date:2024-3-3',
    ]);
    expect(keys('New words. Open since 3rd March 2024.\n\n# Soon\n\nIn 45 minutes you are done.')).toEqual([
      'date:2024-3-3',
      'number:45 minut',
    ]);
  });
});

it.each([
  ['english', 'Built in 2020–2023.', 'Built in 2020–2025.'],
  ['english', 'Open from March to May.', 'Open from March to June.'],
  ['english', 'Apply before March.', 'Apply after March.'],
  ['english', 'It is 0.125 mm thick.', 'It is 125 mm thick.'],
  ['swedish', 'Mässan är 12.–15.6.2026.', 'Mässan är 1.–15.6.2026.'],
  ['swedish', 'Mässan är 12.–15.6.2026.', 'Mässan är 15.6.2026.'],
  ['finnish', 'Alkoholia on 0,005 %.', 'Alkoholia on 5 %.'],
] as const)('different claims have different keys: %s, %j', (language, one, other) => {
  const keysOf = (markdown: string) => findClaims(input(markdown, { language })).map(({ key }) => key);
  expect(keysOf(one)).toHaveLength(1);
  expect(keysOf(other)).toHaveLength(1);
  expect(keysOf(one)).not.toEqual(keysOf(other));
  // What was confirmed of the one, or stands in the brief, says nothing of the other.
  expect(supportOf(one, { language, brief: other })).toMatchObject([[expect.any(String), null]]);
});

it('of a sentence without an end is short enough to be decided about', () => {
  const endless = `Magnesium ${'and a little more of it '.repeat(40)}helps the muscles`;
  const [claim] = findClaims(input(endless)).filter(({ kind }) => kind === 'health');
  expect(claim?.text).toHaveLength(CLAIM_LIMITS.text);
  expect(claim?.text).toMatch(/^Magnesium/);
});

it.each(LANGUAGES)(
  'are found in %s in words that repeat themselves, in time that grows with their length',
  (language) => {
    // Matched with all their divisions into parts, they would take years.
    const markdown = ['kolmekymmentä', 'hundratusen', 'twenty', 'no one ']
      .map((word) => word.repeat(300))
      .join('\n\n');
    expect(findClaims(input(markdown, { language }))).toBeDefined();
  },
);

describe('a claim is supported', () => {
  it('by the same number, price or date, however it is written', () => {
    const brief = 'Founded 1.5.2026. 1 000 bikes. 9.90 euros a month.';
    expect(supportOf('On 1 May 2026 there were 1,000 bikes for €9.90 and 1,001 cars.', { brief })).toEqual([
      ['1 May 2026', 'brief'],
      ['1,000', 'brief'],
      ['€9.90', 'brief'],
      ['1,001', null],
    ]);
    expect(
      supportOf('Den 1 maj 2026 fanns 1 000 cyklar.', { language: 'swedish', brief: '2026-05-01: 1.000 st' }),
    ).toEqual([
      ['Den 1 maj 2026', 'brief'],
      ['1 000', 'brief'],
    ]);
    expect(
      supportOf('Avattiin 1. toukokuuta 2026.', { language: 'finnish', reference: 'Avajaiset 1.5.2026' }),
    ).toEqual([['1. toukokuuta 2026', 'reference']]);
  });

  it('by a name in any of its cases', () => {
    const part = {
      language: 'finnish',
      brief: 'Asiakas: Helsinki ja Turku. Yhteyshenkilö Matti Virtanen.',
    } as const;
    expect(
      supportOf('Olemme Helsingissä, ja siellä työskentelee Matti Virtasen tiimi Oulusta.', part),
    ).toEqual([
      ['Helsingissä', 'brief'],
      ['Matti Virtasen', 'brief'],
      ['Oulusta', null],
    ]);
  });

  it('by the brief before the reference text', () => {
    expect(supportOf('It costs €5.', { brief: '5 euros', reference: '5 euros' })).toEqual([['€5', 'brief']]);
    expect(
      supportOf('Green tea lowers blood pressure.', { reference: 'Tea lowered the blood pressure of all.' }),
    ).toEqual([['lowers blood pressure', 'reference']]);
  });
});
