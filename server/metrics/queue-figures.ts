import type { Logger } from 'pino';
import type { Database, Statement } from '#server/database/database';
import type { Metrics } from './metrics';

export interface QueueFigures {
  queue: string;
  /** Due and not claimed. */
  waiting: number;
  /** Put off to a later time. */
  later: number;
  running: number;
  /** 0 without a due job. */
  oldestSeconds: number;
  /** Since the oldest one that is not done was enqueued, put off or not; 0 without one. */
  createdSeconds: number;
}

/** pg-boss's internal queues have names that begin with two underscores. */
const FIGURES: Statement = {
  name: 'queue-figures',
  text: `select q.name as queue,
      count(*) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state < 'active' and j.start_after > now())::int as later,
      count(*) filter (where j.state = 'active')::int as running,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8
        as "oldestSeconds",
      coalesce(extract(epoch from now() - min(j.created_on)), 0)::float8 as "createdSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state <= 'active'
    where q.name not like '\\_\\_%'
    group by q.name`,
};

export const loadQueueFigures = (database: Database) => database.run<QueueFigures>(FIGURES, []);

/** Between two readings of the queues: a scrape must not wait for the database. */
const SAMPLE_MS = 10_000;

/** Reads the queues in the background. Returns a function that stops it. */
export function sampleQueues(database: Database, metrics: Metrics, log: Logger): () => void {
  let failed = false;
  const sample = async () => {
    try {
      metrics.setQueues(await loadQueueFigures(database));
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'the figures of the queues could not be read');
      failed = true;
    }
  };
  void sample();
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
