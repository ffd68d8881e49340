import { expect, it } from 'vitest';
import {
  DEFAULT_RATE_LIMITS,
  passwordDelaySeconds,
  RATE_LIMIT_KEYS,
  RATE_LIMITS,
  rateLimitBounds,
} from './rate-limits';

it('every kind has a limit per account and one per address, within its bounds', () => {
  expect(RATE_LIMIT_KEYS.toSorted()).toEqual(
    RATE_LIMITS.flatMap((name) => [`${name}PerAccount`, `${name}PerAddress`]).toSorted(),
  );
  for (const key of RATE_LIMIT_KEYS) {
    const { min, max } = rateLimitBounds(key);
    expect(DEFAULT_RATE_LIMITS[key], key).toBeGreaterThanOrEqual(min);
    expect(DEFAULT_RATE_LIMITS[key], key).toBeLessThanOrEqual(max);
  }
});

it('wrong passwords are delayed with growing, bounded waits', () => {
  expect([1, 4, 5, 6, 7, 10, 14, 1_000].map(passwordDelaySeconds)).toEqual([0, 0, 2, 4, 8, 64, 900, 900]);
});
