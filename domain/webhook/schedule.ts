/** One try of a delivery: which address it goes to, and how long after the start of the try before. */
export interface PlannedTry {
  target: 'first' | 'fallback';
  afterMs: number;
  /** 0 for the first round, whose failure the customer is told of. */
  round: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between two tries of one round. */
const WITHIN_ROUND_MS = 2 * SECOND;
/** Before each later round. */
const PAUSES_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];
/** A later round comes up to so much later than planned: a receiver that was away is not met by everybody at once. */
const JITTER = 0.2;

/** How long one try may take. */
export const TRY_TIMEOUT_MS = 10 * SECOND;

/**
 * The try after `tried` finished ones, or null when the delivery has failed for good. The first round goes to the first
 * address twice, and then to the fallback; each later round goes to both once. `random` is from 0 to 1.
 */
export function plannedTry(tried: number, hasFallback: boolean, random: number): PlannedTry | null {
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

/** Whether the try with this number (from 0) was the last of the first round. */
export function endsFirstRound(tryNumber: number, hasFallback: boolean): boolean {
  return tryNumber === (hasFallback ? 2 : 1);
}
