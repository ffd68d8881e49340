import { expect, it } from 'vitest';
import { periodOf } from './pay-period';

it('begins and ends at midnight in the reader’s zone, across the year too', () => {
  const january = new Date(2026, 0, 15, 9);
  const iso = (...date: [number, number, number]) => new Date(...date).toISOString();
  expect(periodOf('thisMonth', january)).toEqual({ from: iso(2026, 0, 1), to: iso(2026, 1, 1) });
  expect(periodOf('lastMonth', january)).toEqual({ from: iso(2025, 11, 1), to: iso(2026, 0, 1) });
  expect(periodOf('thisYear', january)).toEqual({ from: iso(2026, 0, 1), to: iso(2027, 0, 1) });
  expect(periodOf('all', january)).toEqual({});
});
