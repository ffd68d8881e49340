/** Why an attempt at a generation failed: for the log, for admins, and to decide whether to retry. */
export const FAILURE_CODES = [
  // The model's endpoint, or the network on the way to it.
  'unreachable',
  'rate-limited',
  'timed-out',
  'cut-off',
  'misconfigured',
  // The model's answer.
  'refused',
  'malformed',
  'wrong-language',
  'too-long',
  // This server.
  'database',
  'store',
  'document',
  'abandoned',
  // The text that was to be written again has changed, or a writer has taken it.
  'outdated',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** The reasons that customers are shown. */
export const FAILURE_REASONS = [
  'provider-away',
  'provider-busy',
  'not-set-up',
  'refused',
  'unusable',
  'interrupted',
  'storage',
  'internal',
  'outdated',
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
  database: 'interrupted',
  store: 'storage',
  document: 'internal',
  abandoned: 'internal',
  outdated: 'outdated',
};

export function failureReasonFor(code: FailureCode): FailureReason {
  // Rows of an earlier release may hold a code that no longer exists.
  return REASONS[code] ?? 'internal';
}
