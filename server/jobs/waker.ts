/** How long after an enqueue a commit is assumed to make the job visible. */
const EXPECTED_MS = 1_000;

/** Wakes queues after the commits that may have filled them. */
export interface Waker {
  /** A job was enqueued in a transaction that may commit at any time. */
  expect(queue: string): void;
  /** To be called after a commit; wakes the queues once per burst of commits. */
  wake(): void;
}

export function createWaker(wakeQueue: (name: string) => void): Waker {
  /** By queue: the time until which a commit wakes it. */
  const expected = new Map<string, number>();
  let waking = false;
  return {
    expect: (queue) => void expected.set(queue, performance.now() + EXPECTED_MS),
    wake() {
      if (waking || expected.size === 0) return;
      waking = true;
      setImmediate(() => {
        waking = false;
        const now = performance.now();
        for (const [name, until] of expected) {
          if (until < now) expected.delete(name);
          else wakeQueue(name);
        }
      });
    },
  };
}
