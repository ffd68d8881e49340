/** How long a queue sleeps between looks; what is enqueued in this process wakes it at once. */
const POLLING_MS = 2_000;
/** While the database is away. */
const LONGEST_PAUSE_MS = 5_000;
/** At once, so that several processes share what waits. */
const MOST_FETCHED = 10;

interface WorkQueueOptions<Job> {
  /** Jobs worked on at once, those that have yielded their place not counted. */
  concurrency: number;
  fetch(count: number): Promise<Job[]>;
  /** Works on one job; never rejects. `yieldPlace` lets another job begin meanwhile. */
  perform(job: Job, yieldPlace: () => void): Promise<void>;
  onError(error: unknown): void;
}

export interface WorkQueue {
  /** Looks for jobs at once instead of at the next poll. */
  wake(): void;
  /** Takes no more jobs. */
  stop(): void;
}

/** Takes jobs as places are free, until it is stopped. */
export function workOn<Job>(options: WorkQueueOptions<Job>): WorkQueue {
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
    let placed = true;
    const leave = () => {
      if (!placed) return;
      placed = false;
      busy -= 1;
      wake();
    };
    void options.perform(job, leave).finally(leave);
  }

  /** True when there may be more. */
  async function look(): Promise<boolean> {
    const places = Math.min(options.concurrency - busy, MOST_FETCHED);
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
      const longest = failures > 0 ? Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS) : POLLING_MS;
      const timer = setTimeout(resolve, longest);
      endSleep = () => {
        // A database that does not answer is not asked more often for every commit.
        if (failures > 0 && !stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const more = await look();
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
