/** Troubled generations, which admins see: failed for good, or being retried. */
export const TROUBLED_GENERATIONS = ['failed', 'retried'] as const;
export type TroubledState = (typeof TROUBLED_GENERATIONS)[number];
