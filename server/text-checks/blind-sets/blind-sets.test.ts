import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/brief/brief';
import { projectFile } from '#server/runtime/project-root';
import { createMatchers, findTransducer } from '../load-morphology';
import { measure } from './measure';
import { readBlindSet } from './read-blind-set';
import { measureAll, printTable, type Row } from './table';

const VOIKKO_DIR = process.env.VOIKKO_DIR || '/usr/lib/voikko';
const voikko = findTransducer(VOIKKO_DIR) !== undefined;
if (!voikko && !process.env.CI) {
  console.log('Voikko’s dictionary is not installed: the checks of Finnish keywords are skipped.');
}
const withVoikko = describe.skipIf(!voikko && !process.env.CI);

let rows: Row[];
beforeAll(async () => {
  rows = await measureAll(VOIKKO_DIR);
});

/** The page, in which the formatter has aligned the columns of the table. */
const page = readFileSync(projectFile('docs/keyword-matching.md'), 'utf8').replaceAll(/ +/g, ' ');
const HALVES = ['first', 'second'] as const;

function rowOf(language: string, basis: string, half: string): Row {
  const row = rows.find((row) => row.language === language && row.basis === basis && row.half === half);
  if (!row) throw new Error(`${language} was not measured by ${basis}`);
  return row;
}

describe('the blind sets', () => {
  it.each(LANGUAGES)('of %s have two hundred pairs or more, half of them in each file', (language) => {
    const halves = HALVES.map((half) => readBlindSet(language, half));
    for (const pairs of halves) expect(pairs.length).toBeGreaterThanOrEqual(100);
    const all = halves.flat().map(({ keyword, sentence }) => `${keyword} | ${sentence}`);
    expect(new Set(all).size).toBe(all.length);
  });
});

function checkRows(language: string, basis: string): void {
  it.each(HALVES)('97 % of the forms in the %s half, and 5 % of other words at most', (half) => {
    const row = rowOf(language, basis, half);
    expect(row.hits / row.wanted).toBeGreaterThanOrEqual(0.97);
    expect(row.falseHits / row.unwanted).toBeLessThanOrEqual(0.05);
  });

  it('what docs/keyword-matching.md says', () => {
    const [, , ...lines] = printTable(rows.filter((row) => row.language === language)).split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(HALVES.length);
    for (const line of lines) expect(page).toContain(line);
  });
}

describe('the matcher finds in Swedish', () => checkRows('swedish', 'dictionary-sv'));
describe('the matcher finds in English', () => checkRows('english', 'snowball'));
withVoikko('the matcher finds in Finnish', () => checkRows('finnish', 'voikko'));

describe('keywords as people search for them', () => {
  it('are thirty pairs or more that match, and as many that do not', () => {
    const marks = LANGUAGES.flatMap((language) => readBlindSet(language, 'natural')).map(({ mark }) => mark);
    for (const mark of ['+', '-'])
      expect(marks.filter((one) => one === mark).length).toBeGreaterThanOrEqual(30);
  });

  it('are found in 97 % of the sentences that say them, and in 5 % of others at most', async () => {
    const matchers = createMatchers(VOIKKO_DIR);
    const measured = LANGUAGES.filter((language) => voikko || process.env.CI || language !== 'finnish');
    const scores = await Promise.all(
      measured.map(async (language) =>
        measure(await matchers[language](), readBlindSet(language, 'natural')),
      ),
    );
    const sum = (count: 'hits' | 'wanted' | 'falseHits' | 'unwanted') =>
      scores.reduce((total, score) => total + score[count], 0);
    const wrong = JSON.stringify(scores.flatMap((score) => score.wrong));
    expect(sum('hits') / sum('wanted'), wrong).toBeGreaterThanOrEqual(0.97);
    expect(sum('falseHits') / sum('unwanted'), wrong).toBeLessThanOrEqual(0.05);
  });
});
