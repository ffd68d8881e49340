const MINUTE_MS = 60_000;

/** How long a pending request is held for the writer who reads it, in minutes. */
export const HOLD_MINUTES = 10;

/** The writer is told this long before the hold ends, in seconds. */
export const HOLD_NOTICE_SECONDS = 60;

/** `held`: for this writer; `ending`: for no more than a minute; `lapsed`: its time is over. */
export type HoldPhase = 'held' | 'ending' | 'lapsed';

/** The phase of a hold that ends then. At the very moment of its end it has lapsed, as it has for the server. */
export function holdPhase(until: Date, now: Date): HoldPhase {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'lapsed';
  return left <= HOLD_NOTICE_SECONDS * 1_000 ? 'ending' : 'held';
}

/** What is left of a hold in whole minutes, rounded up; 0 once it has lapsed. */
export function holdMinutesLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
}
