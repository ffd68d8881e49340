import { MAX_MINUTES } from '../pay/pay';

/** The minutes that recorded time is paid as: a minute that was begun counts whole. 0 below one second. */
export function timerMinutes(milliseconds: number): number {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1_000);
  return Math.min(MAX_MINUTES, Math.ceil(seconds / 60));
}

/** Whether minutes were changed from those of the timer, which needs a reason. Without recorded time there is nothing to change. */
export function needsReason(minutes: number, ofTimer: number): boolean {
  return ofTimer > 0 && minutes !== ofTimer;
}

/** Longest reason for other minutes than the timer's, in characters. */
export const MINUTES_REASON_MAX = 500;
