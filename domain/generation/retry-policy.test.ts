import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILURE_CODES, type FailureCode, reasonOf } from './failures';
import { nextTryMs, requeueAfterMs, sameTrouble } from './retry-policy';

const MINUTE = 60_000;
const failed = { outages: 0, troubledMs: 0, unusable: 0, random: 0.5 };
const OUTAGES: FailureCode[] = ['unreachable', 'rate-limited', 'timed-out', 'cut-off'];

/** The moments of the tries, from the first failure on, while every try fails at once. */
function triesOf(code: FailureCode, random: number): number[] {
  const moments = [0];
  for (let troubledMs = 0, outages = 0; ; outages++) {
    const pause = nextTryMs({ ...failed, code, outages, troubledMs, random });
    if (pause === null) return moments;
    troubledMs += pause;
    moments.push(troubledMs);
  }
}

describe('what is tried again', () => {
  it.each(OUTAGES)('a provider that is away (%s), for at least 15 minutes, ever more seldom', (code) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
        const moments = triesOf(code, random);
        expect(moments.at(-1)).toBeGreaterThan(15 * MINUTE);
        expect(moments[1]).toBeLessThanOrEqual(1_000);
        const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
        expect(Math.max(...pauses)).toBeLessThanOrEqual(MINUTE);
        expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
      }),
    );
  });

  it('a provider that names a time, no sooner than that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 24 * 60 * MINUTE }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (retryAfterMs, random) => {
          const pause = nextTryMs({ ...failed, code: 'rate-limited', retryAfterMs, random });
          expect(pause).toBeGreaterThanOrEqual(retryAfterMs);
          expect(pause).toBeLessThanOrEqual(retryAfterMs + 5_000);
        },
      ),
    );
    expect(nextTryMs({ ...failed, code: 'rate-limited', retryAfterMs: 0 })).toBeGreaterThanOrEqual(500);
    expect(nextTryMs({ ...failed, code: 'rate-limited', retryAfterMs: 25 * 60 * MINUTE })).toBeNull();
  });

  it('an unusable answer, to three in all', () => {
    const tries = (code: FailureCode) =>
      [1, 2, 3, 4].map((unusable) => nextTryMs({ ...failed, code, unusable }));
    for (const code of ['malformed', 'wrong-language', 'too-long'] as const) {
      expect(tries(code)).toEqual([0, 0, null, null]);
    }
  });

  it('a text that is written and has no place in the store, for hours', () => {
    expect(triesOf('store', 0.5).at(-1)).toBeGreaterThan(12 * 60 * MINUTE);
  });

  it('nothing that was refused, or that is a fault of ours', () => {
    for (const code of ['refused', 'misconfigured', 'document', 'abandoned'] as const) {
      expect(nextTryMs({ ...failed, code })).toBeNull();
    }
  });

  it('a text whose worker was lost, at once at first', () => {
    expect([0, 1, 4].map(requeueAfterMs)).toEqual([0, 0, 0]);
    expect([5, 6, 20, 2_000].map(requeueAfterMs)).toEqual([5_000, 10_000, MINUTE, MINUTE]);
  });
});

it('one outage shows by different signs', () => {
  expect(sameTrouble('unreachable', 'rate-limited')).toBe(true);
  expect(sameTrouble('rate-limited', 'store')).toBe(false);
  expect(sameTrouble(null, 'unreachable')).toBe(false);
});

it('every code has a reason, and one that nobody knows any more has one too', () => {
  for (const code of FAILURE_CODES) expect(reasonOf(code)).toBeTruthy();
  expect(reasonOf('bygone' as FailureCode)).toBe('internal');
});
