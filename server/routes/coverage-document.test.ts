import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const COVERAGE = 'docs/specification-coverage.md';
const FINDINGS = 'docs/audit-findings.md';
const rowsOf = (document: string) =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!what holds|no\.|-)/.test(line));
/** A test is named by its file and its title: `file` “title”. */
const named = (row: string) =>
  [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.replaceAll('\\|', '|'),
  }));
/** The whole title, not a part of one or words of a comment. */
const holdsTitle = (text: string, title: string) =>
  ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));

const withoutTest = (rows: string[]) => rows.filter((row) => named(row).length === 0);
const missingTests = (rows: string[]) =>
  rows
    .flatMap(named)
    .filter(({ file, title }) => !existsSync(file) || !holdsTitle(readFileSync(file, 'utf8'), title));

describe(COVERAGE, () => {
  const rows = rowsOf(COVERAGE);

  it('names files that are there', () => {
    const files = rows.flatMap(
      (row) => row.match(/`(server|domain|web|e2e|contract)\/[\w./-]+\.\w+`/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(300);
    expect([...new Set(files.map((file) => file.slice(1, -1)))].filter((file) => !existsSync(file))).toEqual(
      [],
    );
  });

  it('has a test in each row, whose file holds its title', () => {
    expect(rows.length).toBeGreaterThan(180);
    expect(withoutTest(rows)).toEqual([]);
    expect(missingTests(rows)).toEqual([]);
  });
});

describe(FINDINGS, () => {
  const rows = rowsOf(FINDINGS);

  it('has a row for each finding, with a test whose file holds its title', () => {
    const numbers = rows.map((row) => Number(row.split('|')[1]));
    expect(numbers).toEqual(Array.from({ length: 43 }, (_, n) => n + 1));
    expect(withoutTest(rows)).toEqual([]);
    expect(missingTests(rows)).toEqual([]);
  });
});

it('docs/threat-model.md names tests whose files hold their titles, for what audits had put in doubt', () => {
  const rows = rowsOf('docs/threat-model.md');
  for (const section of ['1.2', '1.5', '2.2', '2.4', '6.8', '8.2', '8.3', '16.5']) {
    const row = rows.find((one) => one.startsWith(`| ${section} `));
    expect(row, section).toBeDefined();
    expect(named(row ?? '').length, section).toBeGreaterThan(0);
  }
  expect(missingTests(rows)).toEqual([]);
});

it('docs/threat-model.md names files that are there, and counts its sections right', () => {
  const document = readFileSync('docs/threat-model.md', 'utf8');
  const files = [...document.matchAll(/`((?:server|domain|web|e2e|contract|docs|scripts)\/[\w./-]+\.\w+)`/g)];
  expect(files.length).toBeGreaterThan(200);
  expect(files.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  const counts = new Map<string, number>();
  for (const [, claim = ''] of document.matchAll(/^\| \d+\.\d+ [^|]*\| ([a-z ]+?) *\|/gm)) {
    counts.set(claim, (counts.get(claim) ?? 0) + 1);
  }
  const [met, partly, not, apart] = ['met', 'partly', 'not met', 'does not apply'].map((claim) =>
    counts.get(claim),
  );
  expect(document.replaceAll(/\s+/g, ' ')).toContain(
    `Of 77 sections ${met} are met, ${partly} partly, ${not} not met; ${apart} do not apply.`,
  );
});

it('docs/test-promises.md names a test that is there for each promise whose test of before has gone', () => {
  const rows = rowsOf('docs/test-promises.md').filter((row) => !row.startsWith('| before'));
  expect(rows.length).toBeGreaterThan(10);
  expect(withoutTest(rows)).toEqual([]);
  expect(missingTests(rows)).toEqual([]);
});
