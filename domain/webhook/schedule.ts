/** One attempt of a delivery: its target URL, and its delay after the start of the attempt before, in milliseconds. */
export interface PlannedAttempt {
  target: 'first' | 'fallback';
  afterMs: number;
  /** 0 for the first round, after whose failure the customer sees a notice. */
  round: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay between two attempts of one round. */
const WITHIN_ROUND_MS = 2 * SECOND;
/** Delay before each later round. */
const PAUSES_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];
/** Jitter of later rounds, as a share of their delay, so that a recovered receiver does not get every delivery at once. */
const JITTER = 0.2;

/** Time limit of one attempt. */
export const ATTEMPT_TIMEOUT_MS = 10 * SECOND;

/**
 * The attempt after `tried` finished ones, or null when the delivery has failed for good. The first round tries the first URL
 * twice, then the fallback; each later round tries both once. `random`, from 0 to 1, is for jitter.
 */
export function plannedAttempt(tried: number, hasFallback: boolean, random: number): PlannedAttempt | null {
  const firstRound = hasFallback ? 3 : 2;
  if (tried < firstRound) {
    const target = tried < 2 ? 'first' : 'fallback';
    return { target, afterMs: tried === 0 ? 0 : WITHIN_ROUND_MS, round: 0 };
  }
  const inRound = hasFallback ? 2 : 1;
  const later = tried - firstRound;
  const pause = PAUSES_MS[Math.floor(later / inRound)];
  if (pause === undefined) return null;
  const round = 1 + Math.floor(later / inRound);
  if (later % inRound === 1) return { target: 'fallback', afterMs: WITHIN_ROUND_MS, round };
  return { target: 'first', afterMs: Math.round(pause * (1 + JITTER * random)), round };
}

/** Whether the attempt with this number (from 0) was the last of the first round. */
export function endsFirstRound(tryNumber: number, hasFallback: boolean): boolean {
  return tryNumber === (hasFallback ? 2 : 1);
}
