import { expect, it } from 'vitest';
import english from '#web/messages/en/landing.json';
import finnish from '#web/messages/fi/landing.json';
import swedish from '#web/messages/sv/landing.json';
import { CLAIMS, claimsInWords } from './claims';

const LANGUAGES = { en: english, sv: swedish, fi: finnish };

it('holds every claim of the landing page once, with evidence', () => {
  expect(CLAIMS.map(({ id }) => id).sort()).toEqual(Object.keys(english.claims).sort());
  for (const { id, evidence } of CLAIMS) expect(evidence.trim(), id).not.toBe('');
});

it.each(['en', 'sv', 'fi'] as const)('says the limits of every claim beside it, in %s', (language) => {
  const { claims } = LANGUAGES[language];
  for (const { id, place } of CLAIMS) {
    expect(claims[id].qualifier.trim(), id).not.toBe('');
    expect(claimsInWords(place, claims), id).toContain(claims[id].qualifier);
  }
});
