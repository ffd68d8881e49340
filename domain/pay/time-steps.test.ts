import { expect, it } from 'vitest';
import { daysBetween, defaultPeriod, isPeriod, TIME_STEPS } from './time-steps';

it('counts days across daylight saving and leap years', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});

it('shows 30 days, 12 weeks from a Monday, 12 months from a first', () => {
  expect(defaultPeriod('day', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(defaultPeriod('week', '2026-11-22')).toEqual({ from: '2026-08-31', to: '2026-11-22' }); // a Sunday
  expect(defaultPeriod('week', '2026-11-23')).toEqual({ from: '2026-09-07', to: '2026-11-23' }); // a Monday
  expect(defaultPeriod('month', '2026-01-31')).toEqual({ from: '2025-02-01', to: '2026-01-31' });
});

it('refuses periods that are too long for one answer', () => {
  for (const by of TIME_STEPS) {
    const { from, to } = defaultPeriod(by, '2026-11-21');
    expect(isPeriod(by, from, to)).toBe(true);
  }
  expect(isPeriod('day', '2020-01-01', '2026-11-21')).toBe(false);
  expect(isPeriod('month', '2020-01-01', '2026-11-21')).toBe(true);
  expect(isPeriod('day', '2026-11-22', '2026-11-21')).toBe(false);
  expect(isPeriod('month', '0202-01-01', '2026-11-21')).toBe(false); // a half-typed year
  expect(isPeriod('day', '2026-02-xx', '2026-11-21')).toBe(false);
});

it('accepts no day that the calendar does not have', () => {
  const isOfMonths = (from: string, to: string) => isPeriod('month', from, to);
  expect(isOfMonths('2026-02-28', '2026-11-21')).toBe(true);
  expect(isOfMonths('2026-02-30', '2026-11-21')).toBe(false);
  expect(isOfMonths('2026-01-01', '2026-02-29')).toBe(false);
  expect(isOfMonths('2028-02-29', '2028-04-31')).toBe(false);
  expect(isOfMonths('2028-02-29', '2028-04-30')).toBe(true);
});
