import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEuros } from './parse-euros';
import { centsToDecimal } from './pay';

it('parses amounts in all usual notations, and nothing else', () => {
  expect(['25', '25.5', '25,50', ' 25,00 € ', '1 000,00', '0,01'].map(parseEuros)).toEqual([
    2_500, 2_550, 2_550, 2_500, 100_000, 1,
  ]);
  const none = ['', '-1', '25.505', '1,000.00', 'abc', '2e3', '.5', '25,', '2 5', '1€5', '25 , 5', '２５'];
  expect(none.map(parseEuros)).toEqual(none.map(() => null));
});

it('round-trips every amount with two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(parseEuros(centsToDecimal(cents))).toBe(cents);
      expect(parseEuros(centsToDecimal(cents).replace('.', ','))).toBe(cents);
    }),
  );
});
