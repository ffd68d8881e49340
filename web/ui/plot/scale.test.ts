import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelStride, ticksBetween } from './scale';

it('gives a few round grid lines up to the highest value', () => {
  expect(ticksBetween(0, 0)).toEqual([0, 1]);
  expect(ticksBetween(0, 3)).toEqual([0, 1, 2, 3]);
  expect(ticksBetween(0, 61)).toEqual([0, 20, 40, 60, 80]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (max) => {
      const ticks = ticksBetween(0, max);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }),
  );
  expect(ticksBetween(-15, 40)).toEqual([-20, 0, 20, 40]);
  expect(ticksBetween(-3, 0)).toEqual([-3, -2, -1, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: -1 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (min, max) => {
        const ticks = ticksBetween(min, max);
        expect(ticks).toContain(0);
        expect(ticks[0]).toBeLessThanOrEqual(min);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
        expect(ticks.length).toBeLessThanOrEqual(6);
      },
    ),
  );
});

it('leaves out labels that would overlap', () => {
  expect(labelStride([], 10)).toBe(1);
  expect(labelStride(['a', 'b', 'c'], 200)).toBe(1);
  // One long label among short ones must not hide any.
  expect(labelStride(['Pending', 'Assigned', 'In Progress', 'Completed'], 70)).toBe(1);
  expect(labelStride(['Pending', 'In Progress', 'In Progress', 'Completed'], 70)).toBe(2);
  const days = Array.from({ length: 30 }, () => '24 Nov');
  expect(labelStride(days, 33)).toBe(2);
  expect(labelStride(days, 9)).toBe(5);
});
