/** Euro per hour in cents, for new profiles and as fallback. */
export const DEFAULT_HOURLY_RATE_CENTS = 2_500;
export const MIN_MINUTES = 1;
export const MAX_MINUTES = 14_400;
/** Entries above this are stored and marked to be checked; a setting. */
export const CHECK_ABOVE_MINUTES = 480;

/**
 * Pay for a time entry in whole cents: minutes / 60 × hourly rate, rounded half up to the cent. Exact: no binary
 * fractions are involved.
 * @throws RangeError for anything but whole, non-negative numbers.
 */
export function payCents(minutes: number, hourlyRateCents: number): number {
  return Number(halfUp(whole(minutes) * whole(hourlyRateCents), 60n));
}

/** Hours with 4 decimals, for reading only; those of an adjustment may be below 0. */
export function hoursWorked(minutes: number): string {
  return signed(minutes, (size) => decimal(halfUp(whole(size) * 10_000n, 60n), 4));
}

/** Euro per minute with 2 decimals, for reading only: show it with ≈ (25 €/h is not 0.42 €/min). */
export function ratePerMinute(hourlyRateCents: number): string {
  return decimal(halfUp(whole(hourlyRateCents), 60n), 2);
}

/** Cents as the text of a numeric(…, 2). */
export function centsToDecimal(cents: number): string {
  return signed(cents, (size) => decimal(whole(size), 2));
}

/**
 * The text of a numeric(…, 2) as cents.
 * @throws RangeError when it is no decimal with at most two places.
 */
export function decimalToCents(text: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`no amount in euro: ${text}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
}

/** When the work was done, as far as the clock knows: it ends with the submission. */
export function workPeriod(submittedAt: Date, minutes: number): { start: Date; end: Date } {
  return { start: new Date(submittedAt.getTime() - minutes * 60_000), end: submittedAt };
}

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number: ${value}`);
  return BigInt(value);
}

function signed(value: number, write: (size: number) => string): string {
  return value < 0 ? `-${write(-value)}` : write(value);
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function decimal(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
