import type { FailureCode } from './failures';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Answers that cannot be used, in all. */
export const UNUSABLE_ATTEMPTS = 3;
/** A provider that is away is asked again for so long; the outages that its status pages tell of are mostly shorter. */
export const OUTAGE_PATIENCE_MS = HOUR;
/** A day, since quotas by the day end at midnight. Who is to wait for longer is told at once and chooses. */
export const LONGEST_RETRY_AFTER_MS = 24 * HOUR;
/** A text that is written waits for its place in the store for so long. */
export const STORE_PATIENCE_MS = 24 * HOUR;
/** Milliseconds after the request at which a generation whose worker keeps being lost is given up. */
export const LOST_PATIENCE_MS = 24 * HOUR;

/** What a failure calls for: waiting for a provider, another answer, waiting for the store, or nothing that helps. */
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
  store: 'store',
  document: 'final',
  abandoned: 'final',
};

export interface Failed {
  code: FailureCode;
  /** How long the endpoint asked to be left alone. */
  retryAfterMs?: number | undefined;
  /** Tries before this one that ended with trouble of this kind, without one between that did not. */
  outages: number;
  /** Since the first of them; 0 for the first. */
  troubledMs: number;
  /** Unusable answers, this one among them. */
  unusable: number;
  /** From 0 to 1. */
  random: number;
}

/** Milliseconds until the next try; null where there is none by itself. */
export function nextTryMs(failed: Failed): number | null {
  const { code, retryAfterMs, outages, troubledMs, unusable, random } = failed;
  switch (KINDS[code] ?? 'final') {
    case 'unusable':
      return unusable < UNUSABLE_ATTEMPTS ? 0 : null;
    case 'store':
      return troubledMs < STORE_PATIENCE_MS ? backoff(outages, 2 * SECOND, 5 * MINUTE, random) : null;
    case 'outage': {
      if (troubledMs >= OUTAGE_PATIENCE_MS) return null;
      const pause = backoff(outages, SECOND, MINUTE, random);
      // "At once" from a server that fails is no wish to be asked in a tight loop.
      if (retryAfterMs === undefined || retryAfterMs < SECOND) return pause;
      if (retryAfterMs > LONGEST_RETRY_AFTER_MS) return null;
      // No sooner than it asked for, and not everybody in the same instant.
      return retryAfterMs + Math.round(Math.min(pause, 5 * SECOND, retryAfterMs / 10) * random);
    }
    default:
      return null;
  }
}

/** Whether two consecutive failures belong to one outage: the same dependency is unavailable. */
export function sameTrouble(one: FailureCode | null, other: FailureCode): boolean {
  return one !== null && KINDS[one] === KINDS[other];
}

/**
 * Milliseconds until a text is taken up again whose worker was lost, as it was `lost` times in a row. Workers are lost to
 * restarts and crashes, which are nobody's failed try; only where the text itself might bring the server down it waits.
 */
export function requeueAfterMs(lost: number): number {
  return lost < 5 ? 0 : Math.min(5 * SECOND * 2 ** (lost - 5), MINUTE);
}

/** Exponential, half fixed and half by chance: a provider that is back is not met by everybody in the same instant. */
function backoff(before: number, firstMs: number, longestMs: number, random: number): number {
  const pause = Math.min(firstMs * 2 ** Math.min(before, 30), longestMs);
  return Math.round(pause / 2 + (pause / 2) * random);
}
