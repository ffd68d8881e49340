/** Cents per hour, for new writer profiles and as fallback. */
export const DEFAULT_HOURLY_RATE_CENTS = 2_500;
export const MIN_MINUTES = 1;
export const MAX_MINUTES = 14_400;
/** Default of a setting: entries with more minutes than this are stored but marked for an admin's check. */
export const CHECK_ABOVE_MINUTES = 480;

/**
 * Pay for a time entry in whole cents: minutes / 60 × hourly rate, rounded half up to the cent. Computed in integers, so the
 * rounding is exact.
 * @throws RangeError for anything but whole, non-negative numbers.
 */
export function payCents(minutes: number, hourlyRateCents: number): number {
  return Number(roundHalfUp(toWholeBigInt(minutes) * toWholeBigInt(hourlyRateCents), 60n));
}

/** Hours with 4 decimals, for display only; negative for an adjustment that deducts. */
export function hoursWorked(minutes: number): string {
  return signed(minutes, (size) => decimal(roundHalfUp(toWholeBigInt(size) * 10_000n, 60n), 4));
}

/** Euros per minute with 2 decimals, for display only: show it with ≈ (25 €/h is not exactly 0.42 €/min). */
export function ratePerMinute(hourlyRateCents: number): string {
  return decimal(roundHalfUp(toWholeBigInt(hourlyRateCents), 60n), 2);
}

/** Cents as the text of an SQL numeric(…, 2). */
export function centsToDecimal(cents: number): string {
  return signed(cents, (size) => decimal(toWholeBigInt(size), 2));
}

/**
 * The text of an SQL numeric(…, 2) as cents.
 * @throws RangeError when it is not a decimal with at most two places.
 */
export function decimalToCents(text: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`no amount in euro: ${text}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
}

/** The period that a submission's minutes are attributed to: it ends at the submission, since writers do not state when they worked. */
export function workPeriod(submittedAt: Date, minutes: number): { start: Date; end: Date } {
  return { start: new Date(submittedAt.getTime() - minutes * 60_000), end: submittedAt };
}

function toWholeBigInt(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number: ${value}`);
  return BigInt(value);
}

function signed(value: number, write: (size: number) => string): string {
  return value < 0 ? `-${write(-value)}` : write(value);
}

function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function decimal(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
