import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENT = 'docs/specification-coverage.md';
const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!what holds|-)/.test(line));
/** A test is named by its file and its title: `file` “title”. */
const named = (row: string) =>
  [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.replaceAll('\\|', '|'),
  }));
/** The whole title, not a part of one or words of a comment. */
const holdsTitle = (text: string, title: string) =>
  ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));

describe(DOCUMENT, () => {
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
    expect(rows.filter((row) => named(row).length === 0)).toEqual([]);
    const missing = rows
      .flatMap(named)
      .filter(({ file, title }) => !existsSync(file) || !holdsTitle(readFileSync(file, 'utf8'), title));
    expect(missing).toEqual([]);
  });
});
