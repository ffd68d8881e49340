import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILURE_CODES, type FailureCode, failureReasonFor } from './failures';
import { isSameOutage, isUnusableAnswer, requeueDelayMs, retryDelayMs } from './retry-policy';

const MINUTE = 60_000;
const failed = { outages: 0, troubledMs: 0, unusable: 0, random: 0.5 };
const OUTAGES: FailureCode[] = ['unreachable', 'rate-limited', 'timed-out', 'cut-off'];

/** The times of the attempts in milliseconds, from the first failure on, if every attempt fails at once. */
function triesOf(code: FailureCode, random: number): number[] {
  const moments = [0];
  for (let troubledMs = 0, outages = 0; ; outages++) {
    const pause = retryDelayMs({ ...failed, code, outages, troubledMs, random });
    if (pause === null) return moments;
    troubledMs += pause;
    moments.push(troubledMs);
  }
}

describe('a failed generation', () => {
  it.each(OUTAGES)(
    'is retried for at least 15 minutes, with growing delays, while the provider is unavailable (%s)',
    (code) => {
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
    },
  );

  it('is not retried before the time that the provider named', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 24 * 60 * MINUTE }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (retryAfterMs, random) => {
          const pause = retryDelayMs({ ...failed, code: 'rate-limited', retryAfterMs, random });
          expect(pause).toBeGreaterThanOrEqual(retryAfterMs);
          expect(pause).toBeLessThanOrEqual(retryAfterMs + 5_000);
        },
      ),
    );
    expect(retryDelayMs({ ...failed, code: 'rate-limited', retryAfterMs: 0 })).toBeGreaterThanOrEqual(500);
    expect(retryDelayMs({ ...failed, code: 'rate-limited', retryAfterMs: 25 * 60 * MINUTE })).toBeNull();
  });

  it('is given up after three unusable answers', () => {
    const tries = (code: FailureCode) =>
      [1, 2, 3, 4].map((unusable) => retryDelayMs({ ...failed, code, unusable }));
    for (const code of ['malformed', 'wrong-language', 'too-long'] as const) {
      expect(tries(code)).toEqual([0, 0, null, null]);
    }
  });

  it.each(FAILURE_CODES)('ends, or waits before each attempt but two (%s)', (code) => {
    let [troubledMs, unusable, atOnce] = [0, 0, 0];
    for (let outages = 0; outages < 10_000; outages++) {
      if (isUnusableAnswer(code)) unusable += 1;
      const pause = retryDelayMs({ ...failed, code, outages, troubledMs, unusable });
      if (pause === null) return expect(atOnce).toBeLessThanOrEqual(2);
      if (pause === 0) atOnce += 1;
      troubledMs += pause;
    }
    expect.unreachable('an attempt for ever');
  });

  it('is retried for hours when its text cannot be stored', () => {
    expect(triesOf('store', 0.5).at(-1)).toBeGreaterThan(12 * 60 * MINUTE);
  });

  it('is not retried when the model refused or the server is at fault', () => {
    for (const code of ['refused', 'misconfigured', 'document', 'abandoned'] as const) {
      expect(retryDelayMs({ ...failed, code })).toBeNull();
    }
  });

  it('is requeued at once when its worker was lost, later with a delay', () => {
    expect([0, 1, 4].map(requeueDelayMs)).toEqual([0, 0, 0]);
    expect([5, 6, 20, 2_000].map(requeueDelayMs)).toEqual([5_000, 10_000, MINUTE, MINUTE]);
  });
});

it('treats different failures of one provider as the same outage', () => {
  expect(isSameOutage('unreachable', 'rate-limited')).toBe(true);
  expect(isSameOutage('rate-limited', 'store')).toBe(false);
  expect(isSameOutage(null, 'unreachable')).toBe(false);
});

it('every code has a reason, and so has an unknown code of an earlier release', () => {
  for (const code of FAILURE_CODES) expect(failureReasonFor(code)).toBeTruthy();
  expect(failureReasonFor('bygone' as FailureCode)).toBe('internal');
});
