import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToDecimal, decimalToCents, hoursWorked, payCents, ratePerMinute, workPeriod } from './pay';

const minutes = fc.integer({ min: 1, max: 14_400 });
const rate = fc.integer({ min: 0, max: 100_000 });

describe('pay', () => {
  it('is within half a cent of the exact product, with halves rounded up', () => {
    fc.assert(
      fc.property(minutes, rate, (m, r) => {
        const error = BigInt(payCents(m, r)) * 60n - BigInt(m) * BigInt(r);
        expect(error > -30n && error <= 30n).toBe(true);
      }),
    );
  });

  it('never falls when minutes or rate grow', () => {
    fc.assert(
      fc.property(
        minutes,
        rate,
        (m, r) => payCents(m + 1, r) >= payCents(m, r) && payCents(m, r + 1) >= payCents(m, r),
      ),
    );
  });

  it('differs between many entries and one long entry by at most half a cent per entry', () => {
    fc.assert(
      fc.property(fc.array(minutes, { minLength: 1, maxLength: 20 }), rate, (entries, r) => {
        const parts = entries.reduce((sum, m) => sum + payCents(m, r), 0);
        const whole = payCents(
          entries.reduce((sum, m) => sum + m, 0),
          r,
        );
        expect(Math.abs(parts - whole)).toBeLessThanOrEqual((entries.length + 1) / 2);
      }),
    );
  });

  it('is exact for whole hours', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 240 }), rate, (h, r) => payCents(60 * h, r) === h * r));
  });

  it.each([
    [60, 2500, 2500],
    [1, 2500, 42],
    [37, 2500, 1542],
    // Exactly half a cent: 125.5.
    [3, 2510, 126],
    [14_400, 2500, 600_000],
  ])('%i minutes at %i cents an hour are %i cents', (m, r, cents) => expect(payCents(m, r)).toBe(cents));

  it.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s minutes', (m) => {
    expect(() => payCents(m, 2500)).toThrow(RangeError);
  });
});

describe('values for display', () => {
  it('are hours with four decimals and a rate per minute with two', () => {
    expect(hoursWorked(1)).toBe('0.0167');
    expect(hoursWorked(37)).toBe('0.6167');
    expect(hoursWorked(14_400)).toBe('240.0000');
    expect(hoursWorked(-15)).toBe('-0.2500');
    expect(ratePerMinute(2500)).toBe('0.42');
  });
});

describe('decimals', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (c) => decimalToCents(centsToDecimal(c)) === c,
      ),
    );
    expect(centsToDecimal(5)).toBe('0.05');
    expect(centsToDecimal(-5)).toBe('-0.05');
    expect(decimalToCents('25')).toBe(2500);
    expect(decimalToCents('25.5')).toBe(2550);
    expect(decimalToCents('-0.05')).toBe(-5);
  });

  it.each(['1.234', '', '1,5', '1e3', 'NaN'])('refuse %j', (text) => {
    expect(() => decimalToCents(text)).toThrow(RangeError);
  });
});

it('ends the work period with the submission, also across daylight saving changes', () => {
  const { start, end } = workPeriod(new Date('2026-11-01T06:30:00Z'), 90);
  expect([start.toISOString(), end.toISOString()]).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ]);
});
