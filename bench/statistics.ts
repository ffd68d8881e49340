/** The middle one of sorted values; of an even number of them the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that this part of all is at most: 0.99 for the 99th percentile. */
export function shareOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** User and system time together. */
export function inMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
