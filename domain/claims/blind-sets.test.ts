import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../brief/brief';
import { findClaims } from './find-claims';
import { findSpans } from './find-spans';
import { type PlantedSentence, readBlindSet } from './testing/read-blind-set';

const HALVES = ['first', 'second'] as const;
/** By one more author, in the order in which they were written and measured; from the eleventh on each by an independent one. */
const LATER = [
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
] as const;
type Part =
  | (typeof HALVES)[number]
  | 'third'
  | 'fourth'
  | (typeof LATER)[number]
  | 'sixteenth'
  | 'seventeenth';
/** What one language has and another has not. */
const OWN: Record<Language, readonly Part[]> = {
  english: [],
  swedish: ['sixteenth', 'seventeenth'],
  finnish: ['fourth', 'sixteenth', 'seventeenth'],
};
const partsOf = (language: Language): Part[] => [...HALVES, 'third', ...LATER, ...OWN[language]];

const setOf = (language: Language, part: Part) =>
  readBlindSet(readFileSync(new URL(`blind-sets/${language}/${part}.txt`, import.meta.url), 'utf8'));

/** The planted facts that the rules miss, as a failing test shows them. */
function missed(language: Language, sentences: readonly PlantedSentence[]): string[] {
  return sentences.flatMap(({ text, planted }) => {
    const found = findSpans(text, language);
    return planted
      .filter(
        (fact) =>
          !found.some(({ kind, start, end }) => kind === fact.kind && start < fact.end && fact.start < end),
      )
      .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  });
}

const factsOf = (sentences: readonly PlantedSentence[]) => sentences.flatMap(({ planted }) => planted);

const linesOf = (language: Language, part: Part) => setOf(language, part).sentences.map(({ text }) => text);

describe.each(LANGUAGES)('the blind sets of claims in %s', (language) => {
  it('hold a hundred facts or more, half of them fixed before the rules', () => {
    for (const half of HALVES)
      expect(factsOf(setOf(language, half).sentences).length).toBeGreaterThanOrEqual(50);
  });

  it.each(partsOf(language))('are found at 95 of 100 facts or more in the %s part', (part) => {
    const { sentences } = setOf(language, part);
    const misses = missed(language, sentences);
    expect(misses.length / factsOf(sentences).length, misses.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('hold numbers and prices that the same text states, and of 100 at most 16 that another one does', () => {
    // Those of independent authors on other subjects.
    const parts = partsOf(language).slice(partsOf(language).indexOf('eleventh'));
    const found = parts.flatMap((part, at) => {
      const own = linesOf(language, part);
      const others = linesOf(language, parts[(at + 1) % parts.length] ?? part);
      const markdown = own.join('\n\n');
      const sources = { brief: others.join('\n'), reference: own.join('\n') };
      return findClaims({ language, markdown, seoTitle: '', metaDescription: '', ...sources }).filter(
        ({ kind, text }) => (kind === 'number' || kind === 'price') && /\d/.test(text),
      );
    });
    expect(found.filter(({ supported }) => supported === null)).toEqual([]);
    const byAnother = found.filter(({ supported }) => supported === 'brief').map(({ text }) => text);
    expect(byAnother.length / found.length, byAnother.join('\n')).toBeLessThanOrEqual(0.16);
  });

  it('give at most one false alarm in twenty sentences without facts', () => {
    const none = partsOf(language).flatMap((part) => setOf(language, part).none);
    const alarms = none.flatMap((text) =>
      findSpans(text, language).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`),
    );
    expect(none.length).toBeGreaterThanOrEqual(30);
    expect(alarms.length / none.length, alarms.join('\n')).toBeLessThanOrEqual(0.05);
  });
});
