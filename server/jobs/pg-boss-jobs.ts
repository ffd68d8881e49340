import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '#server/database/database';
import type { EnqueueOptions, JobDefinition, JobRun, Jobs } from './jobs';
import { bossDatabase, inTransaction, makeQueues } from './pg-boss-sql';
import { repeat } from './repeat';

/** How long a worker sleeps between looks; what is enqueued in this process wakes it at once. */
const POLLING_SECONDS = 2;
/** How long after an enqueue a commit may be the one that brings it. */
const EXPECTED_MS = 1_000;
/** Jobs that failed for good are kept this long: their payloads may hold a code that was mailed. */
const KEPT_SECONDS = 60;
/** What is told to end has so long to do it. */
const LAST_MS = 2_000;

const GIVE_BACK = `update pgboss.job set state = 'retry', started_on = null, start_after = now()
  where name = $1 and id = $2 and state = 'active'`;

type Handler = (run: JobRun<unknown>) => Promise<void>;

/** Jobs on pg-boss, in the same database as everything else. */
export function createJobs({ database, log }: { database: Database; log: Logger }): Jobs {
  const db = bossDatabase(database, log);
  const boss = new PgBoss({
    db,
    supervise: true,
    schedule: false,
    archiveCompletedAfterSeconds: KEPT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    maintenanceIntervalSeconds: KEPT_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));

  const handlers = new Map<string, { job: JobDefinition<unknown>; handler: Handler }>();
  const housekeeping: { name: string; seconds: number; work: () => Promise<void> }[] = [];
  const ends: (() => void)[] = [];
  const workers: { job: string; id: string }[] = [];
  /** Jobs enqueued a moment ago by transactions that may commit at any time: job name → until when to look. */
  const expected = new Map<string, number>();
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  let state: 'new' | 'started' | 'stopped' = 'new';

  const jobs: Jobs = {
    async enqueue<T>(tx: Tx, job: JobDefinition<T>, payload: T, options: EnqueueOptions = {}) {
      if (!handlers.has(job.name)) throw new Error(`Nobody handles the job ${job.name}`);
      if (state === 'new') throw new Error(`The job ${job.name} was enqueued before the jobs were started`);
      const parsed = job.payload.parse(payload) as object;
      expected.set(job.name, Date.now() + EXPECTED_MS);
      const made = await boss.send(job.name, parsed, {
        ...(options.id ? { id: options.id } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        retryLimit: job.retries,
        retryDelay: job.retryDelaySeconds ?? 2,
        retryBackoff: true,
        expireInSeconds: job.timeoutSeconds,
        db: inTransaction(tx),
      });
      // pg-boss says nothing of a queue that is not there; an id that is there already is no fault.
      if (made === null && !options.id) throw new Error(`The job ${job.name} was not taken`);
    },
    handle(job, handler) {
      handlers.set(job.name, { job, handler } as { job: JobDefinition<unknown>; handler: Handler });
    },
    every(name, seconds, work) {
      housekeeping.push({ name, seconds, work });
    },
    async start({ work = true } = {}) {
      await boss.start();
      await makeQueues(database, [...handlers.keys()]);
      state = 'started';
      if (!work) return;
      database.onCommit(wake);
      for (const { job, handler } of handlers.values()) {
        for (let n = 0; n < job.concurrency; n++) await addWorker(job, handler);
      }
      for (const entry of housekeeping) ends.push(repeat(entry, log));
    },
    async stop(graceMs) {
      if (state !== 'started') return;
      state = 'stopped';
      for (const end of ends) end();
      for (const name of handlers.keys()) await boss.offWork(name);
      // What a look in this moment still brings is given back at once.
      await db.quiet();
      await atMost(graceMs, settled());
      stopping.abort(new Error('The server is stopping'));
      await atMost(LAST_MS, settled());
      await db.quiet();
      await boss.stop({ graceful: false });
      await db.quiet();
    },
  };

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all([...running]);
  }

  async function addWorker(job: JobDefinition<unknown>, handler: Handler): Promise<void> {
    let id = '';
    const options = { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1, includeMetadata: true as const };
    id = await boss.work<unknown>(job.name, options, ([found]) => {
      if (!found) return Promise.resolve();
      // Woken while it works, it looks for the next job at once instead of sleeping first.
      const work = perform(job, handler, found).finally(() => boss.notifyWorker(id));
      const end: Promise<unknown> = work.catch(() => {}).finally(() => running.delete(end));
      running.add(end);
      return work;
    });
    workers.push({ job: job.name, id });
  }

  /** One try. Done, it is deleted at once; cut short by a stop, it is given back and the try does not count. */
  async function perform(
    job: JobDefinition<unknown>,
    handler: Handler,
    found: PgBoss.JobWithMetadata<unknown>,
  ): Promise<void> {
    const { id, data, retryCount, retryLimit } = found;
    const giveBack = () => database.query(GIVE_BACK, [job.name, id]);
    if (state === 'stopped') return void (await giveBack());
    try {
      const payload = job.payload.parse(data);
      await handler({ id, payload, signal: stopping.signal, lastTry: retryCount >= retryLimit });
      await boss.deleteJob(job.name, id);
    } catch (error) {
      if (stopping.signal.aborted) return void (await giveBack());
      log.error({ err: error, job: job.name, id }, 'a job failed');
      throw error;
    }
  }

  /** After a commit: wakes the workers of the queues that it may have filled, once for a burst of commits. */
  let waking = false;
  function wake() {
    if (waking || state !== 'started' || expected.size === 0) return;
    waking = true;
    setImmediate(() => {
      waking = false;
      const now = Date.now();
      for (const [name, until] of expected) if (until < now) expected.delete(name);
      for (const { job, id } of workers) if (expected.has(job)) boss.notifyWorker(id);
    });
  }

  return jobs;
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
