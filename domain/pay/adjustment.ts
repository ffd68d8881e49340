import { parseWholeNumber } from '../whole-number';
import { MAX_MINUTES, payCents } from './pay';

/** Characters of the reason for an adjustment. */
export const REASON_MAX = 500;

export type AdjustmentProblem = 'missing' | 'invalid' | 'belowZero' | 'tooMany';

export type Adjustment = { ok: true; amountCents: number } | { ok: false; problem: AdjustmentProblem };

/**
 * An adjustment of an entry that stands at `minutesBefore`, at the entry's own rate in cents an hour. Its amount is what
 * the minutes after it pay less what those before it did, so an entry with its adjustments is always worth exactly what
 * their sum of minutes pays, and never less than 0. Rounding each adjustment by itself would not hold that: at 25 € an hour
 * 2 minutes pay 83 cents, and twice minus 1 minute would take 84.
 */
export function adjust(minutesBefore: number, minutes: number, hourlyRateCents: number): Adjustment {
  const after = minutesBefore + minutes;
  if (!Number.isSafeInteger(minutes) || minutes === 0) return { ok: false, problem: 'invalid' };
  if (after < 0) return { ok: false, problem: 'belowZero' };
  if (after > MAX_MINUTES) return { ok: false, problem: 'tooMany' };
  const amountCents = payCents(after, hourlyRateCents) - payCents(minutesBefore, hourlyRateCents);
  return { ok: true, amountCents };
}

/** Minutes to add or to take off, as typed; the direction is chosen beside them. */
export function parseAdjustment(
  typed: string,
  direction: 'add' | 'deduct',
): { ok: true; minutes: number } | { ok: false; problem: AdjustmentProblem } {
  if (typed.trim() === '') return { ok: false, problem: 'missing' };
  const size = parseWholeNumber(typed);
  if (size === null || size === 0) return { ok: false, problem: 'invalid' };
  return { ok: true, minutes: direction === 'add' ? size : -size };
}
