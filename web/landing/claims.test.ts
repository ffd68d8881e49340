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

/** How a sentence begins that qualifies the claim before it. */
const QUALIFYING_START =
  /^(no|nobody|not|never|but|however|only|though|ingen|inget|inga|inte|aldrig|men|dock|bara|ei|kukaan|mutta|vain|sitä ei|det kan ingen)\b/i;

it.each(['en', 'sv', 'fi'] as const)(
  'promises in the affirmative what the cards are headed by, in %s',
  (language) => {
    const { claims } = LANGUAGES[language];
    for (const { id } of CLAIMS.filter(({ place }) => place === 'why')) {
      const { title, text, qualifier } = claims[id];
      expect(title).not.toContain('?');
      for (const sentence of `${text} ${qualifier}`.split(/(?<=[.!?])\s+/)) {
        expect(sentence).not.toMatch(QUALIFYING_START);
      }
    }
  },
);

it.each(['en', 'sv', 'fi'] as const)('says the limits of every claim beside it, in %s', (language) => {
  const { claims } = LANGUAGES[language];
  for (const { id, place } of CLAIMS) {
    expect(claims[id].qualifier.trim(), id).not.toBe('');
    expect(claimsInWords(place, claims), id).toContain(claims[id].qualifier);
  }
});
