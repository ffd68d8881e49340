import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '#server/database/database';
import type { EnqueueOptions, JobDefinition, JobRun, Jobs } from './jobs';

/** How long a worker sleeps between looks; what is enqueued in this process wakes it at once. */
const POLLING_SECONDS = 2;
/** How long after an enqueue a commit may be the one that brings it. */
const EXPECTED_MS = 1_000;
/** Finished jobs are kept this long: their payloads may hold a code that was mailed. */
const KEPT_SECONDS = 60;

/** Jobs on pg-boss, in the same database as everything else. */
export function createJobs({ database, log }: { database: Database; log: Logger }): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => run(database, text, values) },
    supervise: true,
    schedule: false,
    archiveCompletedAfterSeconds: KEPT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    maintenanceIntervalSeconds: KEPT_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));

  const handlers: { job: JobDefinition<unknown>; handler: (run: JobRun<unknown>) => Promise<void> }[] = [];
  const housekeeping: { name: string; seconds: number; work: () => Promise<void> }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const known = new Set<string>();
  const workers: { job: string; id: string }[] = [];
  /** Jobs enqueued a moment ago by transactions that may commit at any time: job name → until when to look. */
  const expected = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let started = false;

  const jobs: Jobs = {
    async enqueue<T>(tx: Tx, job: JobDefinition<T>, payload: T, options: EnqueueOptions = {}) {
      if (!known.has(job.name)) throw new Error(`Nobody handles the job ${job.name}`);
      const parsed = job.payload.parse(payload) as object;
      expected.set(job.name, Date.now() + EXPECTED_MS);
      await boss.send(job.name, parsed, {
        ...(options.id ? { id: options.id } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        retryLimit: job.retries,
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds: job.timeoutSeconds,
        db: { executeSql: async (text, values) => ({ rows: await executeIn(tx, text, values) }) },
      });
    },
    handle(job, handler) {
      known.add(job.name);
      handlers.push({ job, handler } as (typeof handlers)[number]);
    },
    every(name, seconds, work) {
      housekeeping.push({ name, seconds, work });
    },
    async start() {
      await boss.start();
      for (const { job, handler } of handlers) {
        await boss.createQueue(job.name, { name: job.name, retryLimit: job.retries });
        for (let n = 0; n < job.concurrency; n++) {
          const id = await boss.work<unknown>(
            job.name,
            { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, includeMetadata: true },
            ([found]) => (found ? perform(job, handler, found) : Promise.resolve()),
          );
          workers.push({ job: job.name, id });
        }
      }
      started = true;
      database.onCommit(wake);
      for (const entry of housekeeping) repeat(entry);
    },
    async stop(graceMs) {
      for (const timer of timers) clearTimeout(timer);
      if (!started) return;
      started = false;
      const stopped = boss.stop({ graceful: true, wait: true, timeout: graceMs });
      const late = setTimeout(() => stopping.abort(new Error('The server is stopping')), graceMs);
      await Promise.allSettled([...running]);
      clearTimeout(late);
      await stopped;
    },
  };

  /** After a commit: wakes the workers of the queues that it may have filled, once for a burst of commits. */
  let waking = false;
  function wake() {
    if (waking || !started || expected.size === 0) return;
    waking = true;
    setImmediate(() => {
      waking = false;
      const now = Date.now();
      for (const [name, until] of expected) if (until < now) expected.delete(name);
      for (const { job, id } of workers) if (expected.has(job)) boss.notifyWorker(id);
    });
  }

  function perform(
    job: JobDefinition<unknown>,
    handler: (run: JobRun<unknown>) => Promise<void>,
    found: PgBoss.JobWithMetadata<unknown>,
  ): Promise<void> {
    const work = handler({
      id: found.id,
      payload: job.payload.parse(found.data),
      signal: stopping.signal,
      lastTry: found.retryCount >= found.retryLimit,
    }).catch((error) => {
      log.error({ err: error, job: job.name, id: found.id }, 'a job failed');
      throw error;
    });
    const settled = work.catch(() => {});
    running.add(settled);
    void settled.finally(() => running.delete(settled));
    return work;
  }

  function repeat(entry: { name: string; seconds: number; work: () => Promise<void> }) {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      await entry.work().catch((error) => log.error({ err: error }, `${entry.name} failed`));
      if (started) repeat(entry);
    }, entry.seconds * 1000);
    timer.unref();
    timers.add(timer);
  }

  return jobs;
}

async function run(
  database: Database,
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: unknown[] }> {
  return database.query(text, values ?? []);
}

/** pg-boss's text with $1 … as a statement of the caller's transaction. */
async function executeIn(tx: Tx, text: string, values: unknown[] = []): Promise<unknown[]> {
  const parts: SQL[] = text
    .split(/\$(\d+)/)
    .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`));
  const result = await tx.execute(sql.join(parts));
  return (result as unknown as { rows: unknown[] }).rows;
}
