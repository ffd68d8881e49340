import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseWholeNumber } from './whole-number';

it.each([
  ['0', 0],
  ['007', 7],
  [' 12 ', 12],
  ['999999999999999', 999_999_999_999_999],
])('reads %j', (text, number) => expect(parseWholeNumber(text)).toBe(number));

it.each(['', ' ', '7.5', '1,5', '-3', '+3', '1e3', '0x10', '1 440', '１２', '٣', 'Infinity', '9'.repeat(16)])(
  'takes %j for no whole number',
  (text) => expect(parseWholeNumber(text)).toBeNull(),
);

it('never parses digits as another number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (text) => {
      const number = parseWholeNumber(text);
      if (number !== null) expect(BigInt(text.trim())).toBe(BigInt(number));
    }),
  );
});
