import { readFileSync } from 'node:fs';

/**
 * Milliseconds that this thread has worked: what Linux counts for it, so that a busy machine's other work is not ours; else
 * the clock.
 */
function threadTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The longest that the event loop was held in one piece while `work` went on, in milliseconds. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, going] = [0, threadTime(), true];
  const tick = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (going) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  going = false;
  return longest;
}
