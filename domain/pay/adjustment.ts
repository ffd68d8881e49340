import { parseWholeNumber } from '../whole-number';
import { MAX_MINUTES, payCents } from './pay';

/** The longest reason for an adjustment, in characters. */
export const REASON_MAX = 500;

export type AdjustmentProblem = 'missing' | 'invalid' | 'belowZero' | 'tooMany';

export type Adjustment = { ok: true; amountCents: number } | { ok: false; problem: AdjustmentProblem };

/**
 * The amount of an adjustment by `minutes` of a time entry whose minutes, earlier adjustments included, are `minutesBefore`, at
 * the entry's rate in cents per hour. It is the difference between the pay for the minutes after and before it, so an entry and
 * its adjustments together always equal the pay for the sum of their minutes and never fall below 0. Rounding each adjustment
 * separately would break that: at 25 €/h 2 minutes pay 83 cents, but deducting 1 minute twice would take back 84.
 */
export function computeAdjustment(
  minutesBefore: number,
  minutes: number,
  hourlyRateCents: number,
): Adjustment {
  const after = minutesBefore + minutes;
  if (!Number.isSafeInteger(minutes) || minutes === 0) return { ok: false, problem: 'invalid' };
  if (after < 0) return { ok: false, problem: 'belowZero' };
  if (after > MAX_MINUTES) return { ok: false, problem: 'tooMany' };
  const amountCents = payCents(after, hourlyRateCents) - payCents(minutesBefore, hourlyRateCents);
  return { ok: true, amountCents };
}

/** Parses typed minutes to add or deduct; the direction is a separate input. */
export function parseAdjustment(
  typed: string,
  direction: 'add' | 'deduct',
): { ok: true; minutes: number } | { ok: false; problem: AdjustmentProblem } {
  if (typed.trim() === '') return { ok: false, problem: 'missing' };
  const size = parseWholeNumber(typed);
  if (size === null || size === 0) return { ok: false, problem: 'invalid' };
  return { ok: true, minutes: direction === 'add' ? size : -size };
}
