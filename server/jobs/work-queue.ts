/** Polling interval; jobs enqueued in this process wake the queue at once. */
const POLLING_MS = 2_000;
/** Longest backoff while the database is unavailable. */
const MAX_DELAY_MS = 5_000;
/** Most jobs claimed at once, so that several processes share the queue. */
const MAX_FETCHED = 10;

interface WorkQueueOptions<Job> {
  /** Most jobs performed at once, not counting those that have yielded their slot. */
  concurrency: number;
  fetch(count: number): Promise<Job[]>;
  /** Performs one job; never rejects. `yieldSlot` lets another job start in the meantime. */
  perform(job: Job, yieldSlot: () => void): Promise<void>;
  onError(error: unknown): void;
}

export interface WorkQueue {
  /** Polls at once. */
  wake(): void;
  /** Claims no more jobs. */
  stop(): void;
}

/** Claims and performs jobs as slots are free, until it is stopped. */
export function startWorkQueue<Job>(options: WorkQueueOptions<Job>): WorkQueue {
  let busy = 0;
  let stopped = false;
  let woken = false;
  let failures = 0;
  let endSleep = () => {};

  const wake = () => {
    woken = true;
    endSleep();
  };

  function begin(job: Job): void {
    busy += 1;
    let holdsSlot = true;
    const freeSlot = () => {
      if (!holdsSlot) return;
      holdsSlot = false;
      busy -= 1;
      wake();
    };
    void options.perform(job, freeSlot).finally(freeSlot);
  }

  /** Returns true when more jobs may be waiting. */
  async function claimJobs(): Promise<boolean> {
    const places = Math.min(options.concurrency - busy, MAX_FETCHED);
    if (places <= 0) return false;
    try {
      const jobs = await options.fetch(places);
      failures = 0;
      for (const job of jobs) begin(job);
      return jobs.length === places;
    } catch (error) {
      failures += 1;
      options.onError(error);
      return false;
    }
  }

  const sleep = () =>
    new Promise<void>((resolve) => {
      const longest = failures > 0 ? Math.min(250 * 2 ** failures, MAX_DELAY_MS) : POLLING_MS;
      const timer = setTimeout(resolve, longest);
      endSleep = () => {
        // During backoff a commit does not trigger a poll.
        if (failures > 0 && !stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const more = await claimJobs();
      if (!more && !woken && !stopped) await sleep();
    }
  }
  void run();

  return {
    wake,
    stop() {
      stopped = true;
      endSleep();
    },
  };
}
