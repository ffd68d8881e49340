import { describe, expect, it } from 'vitest';
import type { ReviewedClaim } from '#contract/claims';
import { findClaims } from '#domain/claims/find-claims';
import { mapSource } from '#domain/document/markdown/source-map';
import { placesIn } from './places-in';

/** A claim of which the words stood at each of the offsets. */
const claimOf = (words: string, ...starts: number[]): ReviewedClaim => ({
  ...{ key: words, kind: 'number', text: words, supported: null, review: null },
  places: starts.map((start) => ({ in: 'text', start, end: start + words.length, words })),
});

/** The text with what is shown of the claim in brackets. */
function shown(draft: string, claim: ReviewedClaim): string {
  const places = placesIn(mapSource(draft), claim);
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
      draft,
    );
}

/** A claim of a text with its places in it. */
function claimIn(markdown: string, words: string): ReviewedClaim {
  const fields = { brief: '', reference: '', seoTitle: '', metaDescription: '' };
  const claim = findClaims({ language: 'english', markdown, ...fields }).find(({ text }) => text === words);
  if (!claim) throw new Error(`No claim: ${words}`);
  return { ...claim, review: null };
}

describe('a claim is not shown within another figure', () => {
  it.each([
    '20,000 bikes',
    '20.5 bikes',
    '20:15 bikes',
    '20\u00a0000 bikes',
    '20\u202f000 bikes',
    '20\u2009000 bikes',
    '20 000 bikes',
    '3.20 bikes',
    '3.20.1 bikes',
    '1,20 bikes',
    '6:20 bikes',
    '7\u00a020 bikes',
    '120 bikes',
    '20s bikes',
  ])('such as %s', (text) => {
    expect(shown(`New: ${text}`, claimOf('20', 0))).toBe(`New: ${text}`);
  });

  it.each(['1,000', '1 000', '12 345 000'])('nor as the last part of %s', (figure) => {
    expect(shown(`New: ${figure} bikes`, claimOf('000', 0))).toBe(`New: ${figure} bikes`);
  });

  it.each([
    'In 2020, 20 bikes',
    'Of 20. 5 more',
    'Of 20: 100 more',
    'Year 2020 20 bikes',
    '20 %',
    '“20”',
    '20-year',
  ])('but beside others, as in %s', (text) => {
    expect(shown(`New: ${text}`, claimOf('20', 0))).toBe(
      `New: ${text.replace(/(?<!\p{N})20(?!\p{N})/u, '[20]')}`,
    );
  });
});

describe('the places of a claim in a text that has changed', () => {
  const TWICE = 'It takes 45 minutes. Again, 45 minutes.';

  it('stay in their order, where a sentence above them was deleted', () => {
    const claim = claimIn(`Here is a sentence that will be deleted. ${TWICE}`, '45 minutes');
    expect(shown(TWICE, claim)).toBe('It takes [45 minutes]. Again, [45 minutes].');
  });

  it('stay in their order, where a sentence was written above them', () => {
    expect(shown(`Here is a sentence that is new. ${TWICE}`, claimIn(TWICE, '45 minutes'))).toMatch(
      /\[45 minutes\]. Again, \[45 minutes\]/,
    );
  });

  it('are those nearest to where they stood, where some are gone or more are there', () => {
    const claim = claimIn(`${TWICE} At the end of all that is written here, 45 minutes.`, '45 minutes');
    expect(
      shown('It takes long. Again, 45 minutes. At the end of all that is written here, 45 minutes.', claim),
    ).toBe('It takes long. Again, [45 minutes]. At the end of all that is written here, [45 minutes].');
    const once = claimIn('Written here is a long sentence. It takes 45 minutes.', '45 minutes');
    expect(shown('45 minutes. Here is a long sentence. It takes 45 minutes.', once)).toBe(
      '45 minutes. Here is a long sentence. It takes [45 minutes].',
    );
  });

  it('are each where its words stand, as they are written there', () => {
    const claim = claimIn('Of 1,200 bikes. Or 1 200 of them, or 1,200.', '1,200');
    expect(shown('Or 1 200 of them, or 1,200.', claim)).toBe('Or [1 200] of them, or [1,200].');
  });

  it('are found in a long text of many', () => {
    const all = Array.from({ length: 400 }, () => 'It takes 45 minutes.').join(' ');
    expect(placesIn(mapSource(`New. ${all}`), claimIn(all, '45 minutes'))).toHaveLength(400);
  });
});
