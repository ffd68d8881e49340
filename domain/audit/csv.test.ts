import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvField, csvLine } from './csv';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('makes %j no formula', (value) => {
  expect(csvField(value).startsWith('"\'')).toBe(true);
});

it('keeps every value in its field', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const field = csvField(value);
      const inside = field.slice(1, -1);
      expect(inside.replaceAll('""', '')).not.toContain('"');
      expect(inside.replaceAll('""', '"').replace(/^'/, '')).toBe(value.replace(/^'/, ''));
    }),
  );
  expect(csvLine(['a', null, 'b,"c"'])).toBe('"a","","b,""c"""\r\n');
});
