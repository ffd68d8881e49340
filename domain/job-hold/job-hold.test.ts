import { describe, expect, it } from 'vitest';
import { HOLD_MINUTES, holdMinutesLeft, holdPhase } from './job-hold';

const now = new Date('2026-05-04T09:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('a job hold', () => {
  it('lasts ten minutes', () => {
    expect(HOLD_MINUTES).toBe(10);
  });

  it.each([
    [600_000, 'held', 10],
    [599_999, 'held', 10],
    [60_001, 'held', 2],
    [60_000, 'ending', 1],
    [1, 'ending', 1],
    [0, 'lapsed', 0],
    [-1, 'lapsed', 0],
  ] as const)('with %i ms left is %s, and shows %i minutes', (ms, phase, minutes) => {
    expect(holdPhase(inMs(ms), now)).toBe(phase);
    expect(holdMinutesLeft(inMs(ms), now)).toBe(minutes);
  });
});
