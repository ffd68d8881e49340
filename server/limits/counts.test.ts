import { expect, it } from 'vitest';
import { createMemoryCounter } from './counts';
import { limitAddress } from './limit-address';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['<script>', 'unknown'],
  [null, 'unknown'],
])('%s counts as %s', (address, counted) => {
  expect(limitAddress(address)).toBe(counted);
});

it('restarts in-memory counts after the window, and deletes ended ones', () => {
  let now = 0;
  const count = createMemoryCounter(() => now);
  expect(count('a', 60)).toEqual({ used: 1, left: 60 });
  now = 30_000;
  expect(count('a', 60)).toEqual({ used: 2, left: 30 });
  now = 60_000;
  expect(count('a', 60)).toEqual({ used: 1, left: 60 });
});
