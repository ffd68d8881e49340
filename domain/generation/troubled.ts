/** What admins see of generations: those that failed for good, and those that are tried again. */
export const TROUBLED_GENERATIONS = ['failed', 'retried'] as const;
export type TroubledState = (typeof TROUBLED_GENERATIONS)[number];
