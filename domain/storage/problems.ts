/** The causes of storage failures that are told apart for admins. */
export const STORAGE_PROBLEMS = [
  'unreachable',
  'timed-out',
  'refused',
  'credentials',
  'missing',
  'full',
  'failed',
] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];
