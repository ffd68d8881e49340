import { threadTime } from '#server/runtime/thread-time';

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

const YARDSTICK = JSON.stringify(
  Array.from({ length: 4_000 }, (_, n) => ({ n, text: 'åäö '.repeat(n % 9), more: [n, { n }] })),
);
/** What reading the yardstick twenty times takes on a machine of two ordinary cores, in milliseconds. */
const USUAL_MS = 25;
/** A machine that is slower than that is no place to judge on, and work that is too much must not pass there. */
const MOST_SLOW = 2;

/** How much slower this thread gets on at the moment than is usual: its time is short of caches where many others run. */
export function slowness(): number {
  const took = Array.from({ length: 5 }, () => {
    const from = threadTime();
    for (let n = 0; n < 20; n++) JSON.parse(YARDSTICK);
    return threadTime() - from;
  });
  return Math.min(MOST_SLOW, Math.max(1, Math.min(...took) / USUAL_MS));
}
