import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAdjustment, parseAdjustment } from './adjustment';
import { MAX_MINUTES, payCents } from './pay';

const rate = fc.integer({ min: 1, max: 100_000 });

describe('an adjustment of pay', () => {
  it('makes an entry with all its adjustments worth exactly what their minutes pay, never below 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_MINUTES }),
        rate,
        fc.array(fc.integer({ min: -MAX_MINUTES, max: MAX_MINUTES })),
        (minutes, cents, changes) => {
          let [sum, paid] = [minutes, payCents(minutes, cents)];
          for (const change of changes) {
            const adjustment = computeAdjustment(sum, change, cents);
            expect(adjustment.ok).toBe(change !== 0 && sum + change >= 0 && sum + change <= MAX_MINUTES);
            if (!adjustment.ok) continue;
            sum += change;
            paid += adjustment.amountCents;
            expect(paid).toBe(payCents(sum, cents));
            expect(paid).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  it.each([
    // 2 minutes at 25 € an hour pay 0.83; taken off one by one they give back 0.83 and not 0.84.
    [2, -1, 2_500, -41],
    [1, -1, 2_500, -42],
    [37, 23, 2_500, 958],
    [60, -60, 2_500, -2_500],
  ])('of %i minutes by %i at %i cents an hour is %i cents', (before, minutes, cents, amountCents) =>
    expect(computeAdjustment(before, minutes, cents)).toEqual({ ok: true, amountCents }),
  );

  it.each([
    [37, -38, 'belowZero'],
    [37, 0, 'invalid'],
    [37, 0.5, 'invalid'],
    [14_000, 401, 'tooMany'],
  ] as const)('of %i minutes is not %s', (before, minutes, problem) =>
    expect(computeAdjustment(before, minutes, 2_500)).toEqual({ ok: false, problem }),
  );

  it('is read as it was typed', () => {
    expect(parseAdjustment(' 15 ', 'deduct')).toEqual({ ok: true, minutes: -15 });
    expect(parseAdjustment('15', 'add')).toEqual({ ok: true, minutes: 15 });
    expect(parseAdjustment(' ', 'add')).toEqual({ ok: false, problem: 'missing' });
    for (const typed of ['7.5', '-3', '1e3', '0', '15 min'])
      expect(parseAdjustment(typed, 'add')).toEqual({ ok: false, problem: 'invalid' });
  });
});
