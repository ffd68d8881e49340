import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyStyleGuide, fromStoredStyleGuide, isSameStyleGuide, toStoredStyleGuide } from './style-guide';

const guide = {
  company: 'Cykelhjulet, verkstad',
  formOfAddress: 'informal' as const,
  englishVariant: 'american' as const,
  glossary: [{ term: 'e-bike', writeAs: 'elcykel' }],
  blockedWords: ['billig'],
  samples: ['Så här skriver vi.'],
};

it('is read as it was stored', () => {
  const stored = JSON.parse(JSON.stringify(toStoredStyleGuide(guide)));
  expect(stored.schemaVersion).toBe(1);
  expect(fromStoredStyleGuide(stored)).toEqual(guide);
});

it('is read with defaults where a field is missing, malformed or unknown, whatever was stored', () => {
  expect(
    fromStoredStyleGuide({
      company: 7,
      formOfAddress: 'royal',
      englishVariant: 'british',
      glossary: [{ term: 'a' }, null, { term: 'b', writeAs: 'c', note: 'd' }],
      blockedWords: ['x', 3],
      samples: 'text',
      gone: true,
    }),
  ).toEqual({
    ...emptyStyleGuide(),
    englishVariant: 'british',
    glossary: [{ term: 'b', writeAs: 'c' }],
    blockedWords: ['x'],
  });
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(fromStoredStyleGuide(stored))).toEqual(Object.keys(emptyStyleGuide()));
    }),
  );
});

it('is the same in any key order, and another with any field changed', () => {
  const reversed = Object.fromEntries(Object.entries(guide).toReversed());
  expect(isSameStyleGuide(guide, fromStoredStyleGuide(reversed))).toBe(true);
  for (const [field, value] of Object.entries(emptyStyleGuide()))
    expect(isSameStyleGuide(guide, { ...guide, [field]: value }), field).toBe(false);
});
