import { expect, it } from 'vitest';
import { invalidMessage, typedValue } from './setting-fields';

it.each([
  ['tokensPerDay', '10,000,000', 'en-GB', 10_000_000],
  ['tokensPerDay', '10 000 000', 'fi-FI', 10_000_000],
  ['tokensPerDay', '10\u00a0000\u00a0000', 'sv-SE', 10_000_000],
  ['tokensPerDay', '10 000 000', 'en-GB', 10_000_000],
  ['tokensPerDay', '10000000', 'en-GB', 10_000_000],
  ['tokensPerDay', '10,000', 'fi-FI', undefined],
  ['tokensPerDay', '1,0000', 'en-GB', undefined],
  ['tokensPerDay', '1e6', 'en-GB', undefined],
  ['hourlyRateCents', '1,000.00', 'en-GB', 100_000],
  ['hourlyRateCents', '1 000,00', 'fi-FI', 100_000],
  ['hourlyRateCents', '25,50', 'en-GB', 2_550],
  ['hourlyRateCents', '25,500', 'fi-FI', undefined],
] as const)('the setting %s takes %j in %s as %j', (key, typed, locale, value) => {
  expect(typedValue(key, typed, locale)).toBe(value);
});

it.each(['en-GB', 'sv-SE', 'fi-FI'])(
  'the limits that a message names can be typed as it writes them, in %s',
  (locale) => {
    for (const key of ['tokensPerDay', 'hourlyRateCents', 'checkAboveMinutes'] as const) {
      const { min, max } = invalidMessage(key, locale).bounds;
      for (const limit of [min, max]) expect(typedValue(key, limit, locale), limit).toBeTypeOf('number');
    }
  },
);
