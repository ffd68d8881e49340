import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_SAMPLES, payRange } from './pay-range';

describe('a pay range', () => {
  it('is unknown below five finished jobs', () => {
    expect(payRange([40, 45, 50, 65], 2_500)).toBeNull();
    expect(payRange([40, 45, 50, 55, 65], 2_500)).toEqual({
      minutesFrom: 40,
      minutesTo: 65,
      centsFrom: 1_667,
      centsTo: 2_708,
    });
  });

  it('leaves out the shortest and the longest tenth', () => {
    const minutes = [1, ...Array.from({ length: 18 }, (_, n) => 40 + n), 1_320];
    expect(payRange(minutes, 2_500)).toMatchObject({ minutesFrom: 40, minutesTo: 56 });
  });

  it('runs from less to more, within what was logged, in any order', () => {
    const logged = fc.array(fc.integer({ min: 1, max: 14_400 }), { minLength: MIN_SAMPLES, maxLength: 100 });
    fc.assert(
      fc.property(logged, fc.integer({ min: 1, max: 100_000 }), (minutes, rate) => {
        const range = payRange(minutes, rate);
        expect(range).toEqual(payRange(minutes.toReversed(), rate));
        if (!range) throw new Error('There are enough');
        expect(minutes).toContain(range.minutesFrom);
        expect(minutes).toContain(range.minutesTo);
        expect(range.minutesFrom).toBeLessThanOrEqual(range.minutesTo);
        expect(range.centsFrom).toBeLessThanOrEqual(range.centsTo);
      }),
    );
  });
});
