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
  expect(labelStride([], 10)).toBe(1);
  expect(labelStride(['a', 'b', 'c'], 200)).toBe(1);
  // A long one beside short ones is no reason to leave any out.
  expect(labelStride(['Pending', 'Assigned', 'In Progress', 'Completed'], 70)).toBe(1);
  expect(labelStride(['Pending', 'In Progress', 'In Progress', 'Completed'], 70)).toBe(2);
  const days = Array.from({ length: 30 }, () => '24 Nov');
  expect(labelStride(days, 33)).toBe(2);
  expect(labelStride(days, 9)).toBe(5);
});
