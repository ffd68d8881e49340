import { LANGUAGES, type Language } from '#domain/brief/brief';
import { createMatcher } from '#domain/text-checks/create-matcher';
import type { Basis } from '#domain/text-checks/morphology';
import { loadMorphology } from '../load-morphology';
import { measure, type Score } from './measure';
import { type Half, readBlindSet } from './read-blind-set';

export interface Row extends Score {
  language: Language;
  basis: Basis;
  half: Half;
}

const HALVES: readonly Half[] = ['first', 'second'];

/** Measures each half of each language, with its data if there is any and without. */
export async function measureAll(voikkoDir: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const language of LANGUAGES) {
    const matchers = [
      createMatcher(language, await loadMorphology(language, voikkoDir)),
      createMatcher(language),
    ];
    // English has no data, and Finnish may lack it.
    for (const matcher of matchers.filter(({ basis }, place) => basis !== matchers[place - 1]?.basis))
      for (const half of HALVES)
        rows.push({
          language,
          basis: matcher.basis,
          half,
          ...measure(matcher, readBlindSet(language, half)),
        });
  }
  return rows;
}

const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

/** A table in Markdown. */
export function printTable(rows: readonly Row[]): string {
  return [
    '| language | basis | half | hits | false hits |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ language, basis, half, hits, wanted, falseHits, unwanted }) =>
        `| ${language} | ${basis} | ${half} | ${share(hits, wanted)} | ${share(falseHits, unwanted)} |`,
    ),
  ].join('\n');
}
