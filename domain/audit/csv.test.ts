import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, csvWriter } from './csv';

const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/** The cells as a reader splits them at `delimiter`; `quotes`: it respects quotation marks at a cell's start. */
function cellsOf(line: string, delimiter: string, quotes: boolean): string[] {
  const cells = quotes
    ? (line.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${delimiter}])+`, 'g')) ?? [])
    : line.split(delimiter);
  return cells.flatMap((cell) => cell.split(/[\r\n]/)).map((cell) => cell.replace(/^"/, ''));
}

describe('a value', () => {
  it.each([...STARTS.map((start) => `${start}1`), '\t=1', '\r=1', '\n=1', ' =1'])(
    '%j is no formula',
    (value) => {
      expect(csvField(value)).toMatch(/^"\s*'/);
    },
  );

  it('starts no formula in any cell, at whichever delimiter a spreadsheet splits', () => {
    const piece = fc.constantFrom(...STARTS, ',', ';', '\t', '"', '\n', '\r', ' ', '|', 'a', '1', 'cmd', "'");
    fc.assert(
      fc.property(fc.array(fc.array(piece).map((pieces) => pieces.join(''))), (values) => {
        for (const language of ['en', 'sv', 'fi'] as const) {
          const line = csvWriter({ language, zone: 'UTC' })(values);
          for (const delimiter of [',', ';', '\t', '|']) {
            for (const quotes of [true, false]) {
              for (const cell of cellsOf(line, delimiter, quotes))
                expect(cell.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
            }
          }
        }
      }),
      { examples: [[['a;=1+1', 'b']], [['x\t@SUM(A1)']], [['a,"=1']], [['a; ＝1']]] },
    );
  });

  it('stays in one field with its text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const inside = csvField(value).slice(1, -1);
        expect(inside.replaceAll('""', '')).not.toContain('"');
        expect(inside.replaceAll('""', '"').replaceAll("'", '')).toBe(value.replaceAll("'", ''));
      }),
    );
  });
});

it('uses the delimiter and decimal mark of the reader’s spreadsheet, and keeps numbers as numbers', () => {
  const row = ['a', null, 'b,"c"', -15, 15.42, -0.5, '-15'];
  expect(csvWriter({ language: 'en', zone: 'UTC' })(row)).toBe('"a","","b,""c""",-15,15.42,-0.5,"\'-15"\r\n');
  for (const language of ['sv', 'fi'] as const) {
    expect(csvWriter({ language, zone: 'UTC' })(row)).toBe('"a";"";"b,""c""";-15;15,42;-0,5;"\'-15"\r\n');
  }
});

it.each([
  ['2026-11-25T12:05:33.900Z', 'Europe/Helsinki', '2026-11-25 14:05:33'],
  ['2026-06-30T22:00:00.000Z', 'Europe/Stockholm', '2026-07-01 00:00:00'],
  ['2026-01-05T04:05:06.000Z', 'UTC', '2026-01-05 04:05:06'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Helsinki', '2026-03-29 04:00:00'],
])('%s is written in %s as %s, as a date that spreadsheets read', (moment, zone, written) => {
  for (const language of ['en', 'sv', 'fi'] as const)
    expect(csvWriter({ language, zone })([new Date(moment)])).toBe(`${written}\r\n`);
});
