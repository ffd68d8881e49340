import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsFirstRound, type PlannedAttempt, plannedAttempt } from './schedule';

function plan(hasFallback: boolean, random: number): PlannedAttempt[] {
  const tries: PlannedAttempt[] = [];
  for (let next = plannedAttempt(0, hasFallback, random); next; ) {
    tries.push(next);
    next = plannedAttempt(tries.length, hasFallback, random);
  }
  return tries;
}

describe('the attempts of a webhook delivery', () => {
  it('are two at once, then one after each longer pause, without a fallback', () => {
    const tries = plan(false, 0);
    expect(tries.map(({ afterMs }) => afterMs / 1000)).toEqual([0, 2, 30, 120, 600, 3600, 21_600, 86_400]);
    expect(tries.map(({ round }) => round)).toEqual([0, 0, 1, 2, 3, 4, 5, 6]);
    expect(new Set(tries.map(({ target }) => target))).toEqual(new Set(['first']));
  });

  it('go to the fallback at 4 s, and at the end of every later round', () => {
    const tries = plan(true, 0);
    expect(tries.slice(0, 5)).toEqual([
      { target: 'first', afterMs: 0, round: 0 },
      { target: 'first', afterMs: 2_000, round: 0 },
      { target: 'fallback', afterMs: 2_000, round: 0 },
      { target: 'first', afterMs: 30_000, round: 1 },
      { target: 'fallback', afterMs: 2_000, round: 1 },
    ]);
    expect(tries).toHaveLength(3 + 6 * 2);
  });

  it('have a jitter of at most a fifth, and are never early', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (hasFallback, random) => {
        const exact = plan(hasFallback, 0);
        plan(hasFallback, random).forEach(({ afterMs, round }, at) => {
          const planned = exact[at]?.afterMs ?? Number.NaN;
          expect(afterMs).toBeGreaterThanOrEqual(planned);
          expect(afterMs).toBeLessThanOrEqual(round === 0 ? planned : planned * 1.2);
        });
      }),
    );
  });

  it('end the first round where the next attempt belongs to a later one', () => {
    for (const hasFallback of [true, false]) {
      plan(hasFallback, 0).forEach(({ round }, at) => {
        const next = plannedAttempt(at + 1, hasFallback, 0)?.round;
        expect(endsFirstRound(at, hasFallback)).toBe(round === 0 && next === 1);
      });
    }
  });
});
