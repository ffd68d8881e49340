import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelStride, ticksUpTo } from './scale';

it('draws few round lines that hold the highest value', () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo(61)).toEqual([0, 20, 40, 60, 80]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (max) => {
      const ticks = ticksUpTo(max);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }),
  );
});

it('leaves labels out where they would run into each other', () => {
  expect(labelStride(['a', 'b', 'c'], 600)).toBe(1);
  const days = Array.from({ length: 30 }, () => '24 Nov');
  expect(labelStride(days, 1000)).toBe(2);
  expect(labelStride(days, 280)).toBe(5);
});
