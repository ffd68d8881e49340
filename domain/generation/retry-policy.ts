import type { FailureCode } from './failures';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A generation fails after this many unusable answers. */
const UNUSABLE_ATTEMPTS = 3;
/** Retry an unavailable provider for this long, at least 15 minutes (docs/decisions/039). */
const OUTAGE_RETRY_WINDOW_MS = HOUR;
/** A longer `Retry-After` fails the generation at once: the customer decides. A day, since daily quotas reset at midnight. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** Retry what the database or the file store refused for this long. */
const STORE_RETRY_WINDOW_MS = 24 * HOUR;
/** A generation whose workers keep crashing fails this long after it was requested. */
export const LOST_RETRY_WINDOW_MS = 24 * HOUR;

/** How a failure is handled: wait for the provider, ask for another answer, wait for the database or the file store, or give up. */
const KINDS: Record<FailureCode, 'outage' | 'unusable' | 'store' | 'final'> = {
  unreachable: 'outage',
  'rate-limited': 'outage',
  'timed-out': 'outage',
  'cut-off': 'outage',
  misconfigured: 'final',
  refused: 'final',
  malformed: 'unusable',
  'wrong-language': 'unusable',
  'too-long': 'unusable',
  database: 'store',
  store: 'store',
  document: 'final',
  abandoned: 'final',
  outdated: 'final',
};

export interface FailedAttempt {
  code: FailureCode;
  /** The `Retry-After` of the endpoint's answer. */
  retryAfterMs?: number | undefined;
  /** Consecutive earlier attempts that failed for the same outage. */
  outages: number;
  /** Milliseconds since the first of them; 0 for the first. */
  troubledMs: number;
  /** Unusable answers so far, this one included. */
  unusable: number;
  /** For jitter, from 0 to 1. */
  random: number;
}

/** Milliseconds until the next attempt; null if the generation has failed for good. */
export function retryDelayMs(failed: FailedAttempt): number | null {
  const { code, retryAfterMs, outages, troubledMs, unusable, random } = failed;
  switch (KINDS[code] ?? 'final') {
    case 'unusable':
      return unusable < UNUSABLE_ATTEMPTS ? 0 : null;
    case 'store':
      return troubledMs < STORE_RETRY_WINDOW_MS ? backoff(outages, 2 * SECOND, 5 * MINUTE, random) : null;
    case 'outage': {
      if (troubledMs >= OUTAGE_RETRY_WINDOW_MS) return null;
      const pause = backoff(outages, SECOND, MINUTE, random);
      // A Retry-After of 0 from a failing server must not cause a tight loop.
      if (retryAfterMs === undefined || retryAfterMs < SECOND) return pause;
      if (retryAfterMs > MAX_RETRY_AFTER_MS) return null;
      // Never before the requested time; jitter keeps callers from retrying simultaneously.
      return retryAfterMs + Math.round(Math.min(pause, 5 * SECOND, retryAfterMs / 10) * random);
    }
    default:
      return null;
  }
}

/** Whether a failure is one of the answer, which counts as unusable. */
export function isUnusableAnswer(code: FailureCode): boolean {
  return KINDS[code] === 'unusable';
}

/** Whether two consecutive failures belong to one outage: the same dependency is unavailable. */
export function isSameOutage(one: FailureCode | null, other: FailureCode): boolean {
  return one !== null && KINDS[one] === KINDS[other];
}

/**
 * Milliseconds until a generation is requeued whose worker was lost `lost` times in a row. Restarts do not count as failed
 * attempts, so the first requeues are immediate; later ones back off, since the text itself might be crashing the server.
 */
export function requeueDelayMs(lost: number): number {
  return lost < 5 ? 0 : Math.min(5 * SECOND * 2 ** (lost - 5), MINUTE);
}

/** Exponential backoff, half fixed and half jitter, so that callers do not all hit a recovered provider at once. */
function backoff(before: number, firstMs: number, longestMs: number, random: number): number {
  const pause = Math.min(firstMs * 2 ** Math.min(before, 30), longestMs);
  return Math.round(pause / 2 + (pause / 2) * random);
}
