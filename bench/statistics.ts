/** The middle one of sorted values; of an even number of them the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** User and system time together. */
export function inMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
