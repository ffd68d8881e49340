import { expect, it } from 'vitest';
import {
  DEFAULT_RATE_LIMITS,
  RATE_LIMIT_KEYS,
  RATE_LIMITS,
  rateLimitBounds,
  waitAfterTry,
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

it('wrong passwords wait longer and longer, and never for long', () => {
  expect([1, 4, 5, 6, 7, 10, 14, 1_000].map(waitAfterTry)).toEqual([0, 0, 2, 4, 8, 64, 900, 900]);
});
