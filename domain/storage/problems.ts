/** What keeps a storage from working, as far as it can be told in plain words. */
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
