import { readFileSync } from 'node:fs';

/**
 * Milliseconds that this thread has worked: what Linux counts for it, so that a busy machine's other work is not ours; else
 * the clock.
 */
export function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
