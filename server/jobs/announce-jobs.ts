import type { Logger } from 'pino';
import type { Database } from '#server/database/database';
import type { WorkQueue } from './work-queue';

const CHANNEL = 'jobs';
const MIN_INTERVAL_MS = 10;

const NOTIFY = { name: 'jobs-notify', text: `select pg_notify('${CHANNEL}', $1)` };

/**
 * Tells the processes that work which queues may have got a job: one NOTIFY per burst, outside the transactions that enqueue, since
 * NOTIFY serializes commits. Returns the function to call with a queue's name after the commit.
 */
export function announceJobs(database: Database, log: Logger): (queue: string) => void {
  const filled = new Set<string>();
  let scheduled = false;
  let last = Number.NEGATIVE_INFINITY;

  function announce(): void {
    scheduled = false;
    last = performance.now();
    const names = [...filled].join(',');
    filled.clear();
    database
      .run(NOTIFY, [names])
      // Without it, the others find the jobs when they poll, within two seconds.
      .catch((error) => log.warn({ err: error }, 'the workers could not be told of new jobs'));
  }

  return (queue) => {
    filled.add(queue);
    if (scheduled) return;
    scheduled = true;
    setTimeout(announce, Math.max(0, last + MIN_INTERVAL_MS - performance.now())).unref();
  };
}

/** Wakes this process's queues as others tell of jobs. On the embedded database there are no others. */
export async function listenForJobs(
  database: Database,
  queues: ReadonlyMap<string, WorkQueue>,
): Promise<void> {
  if (database.kind === 'embedded') return;
  const wakeAll = () => {
    for (const queue of queues.values()) queue.wake();
  };
  await database.listen(
    CHANNEL,
    (names) => {
      for (const name of names.split(',')) queues.get(name)?.wake();
    },
    wakeAll,
  );
}
