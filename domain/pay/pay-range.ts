import { payCents } from './pay';

/** With fewer finished jobs than this there are no figures. */
export const MIN_SAMPLES = 5;

/** How far back finished jobs count, in days. */
export const SAMPLE_DAYS = 90;

/** What comparable jobs took, and what that pays at a writer's own rate. */
export interface PayRange {
  minutesFrom: number;
  minutesTo: number;
  centsFrom: number;
  centsTo: number;
}

/**
 * The range of what comparable jobs took, from the 10th to the 90th percentile (nearest rank), so that one forgotten timer does not
 * widen it. Null where there are too few of them.
 * @param minutes of each job, in any order
 * @param rateCents the writer's own rate per hour
 */
export function payRange(minutes: readonly number[], rateCents: number): PayRange | null {
  if (minutes.length < MIN_SAMPLES) return null;
  const sorted = [...minutes].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const [minutesFrom, minutesTo] = [at(0.1), at(0.9)];
  return {
    minutesFrom,
    minutesTo,
    centsFrom: payCents(minutesFrom, rateCents),
    centsTo: payCents(minutesTo, rateCents),
  };
}
