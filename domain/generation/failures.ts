/** Why a try at a text failed: for the log, for admins, and to decide what comes next. */
export const FAILURE_CODES = [
  // The model's endpoint, or the way to it.
  'unreachable',
  'rate-limited',
  'timed-out',
  'cut-off',
  'misconfigured',
  // What it answered.
  'refused',
  'malformed',
  'wrong-language',
  'too-long',
  // This side.
  'store',
  'document',
  'abandoned',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** What a customer is told of it. */
export const FAILURE_REASONS = [
  'provider-away',
  'provider-busy',
  'not-set-up',
  'refused',
  'unusable',
  'storage',
  'internal',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

const REASONS: Record<FailureCode, FailureReason> = {
  unreachable: 'provider-away',
  'timed-out': 'provider-away',
  'cut-off': 'provider-away',
  'rate-limited': 'provider-busy',
  misconfigured: 'not-set-up',
  refused: 'refused',
  malformed: 'unusable',
  'wrong-language': 'unusable',
  'too-long': 'unusable',
  store: 'storage',
  document: 'internal',
  abandoned: 'internal',
};

export function reasonOf(code: FailureCode): FailureReason {
  // Rows of an earlier version may hold a code that is listed no more.
  return REASONS[code] ?? 'internal';
}
