import { setMaxListeners } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '#server/database/database';
import type { EnqueueOptions, JobDefinition, JobRun, Jobs } from './jobs';
import { performer } from './perform-job';
import { type BossDatabase, bossDatabase, inTransaction, makeQueues, takenJobs } from './pg-boss-sql';
import { BEAT_SECONDS, processLease } from './process-lease';
import { repeat } from './repeat';
import { type WorkQueue, workOn } from './work-queue';

/** How long after an enqueue a commit may be the one that brings it. */
const EXPECTED_MS = 1_000;
/** Jobs that failed for good are kept this long: their payloads may hold a code that was mailed. */
const KEPT_SECONDS = 60;
/** What is told to end has so long to do it. */
const LAST_MS = 2_000;

type Handled = { job: JobDefinition<unknown>; handler: (run: JobRun<unknown>) => Promise<void> };

/** Jobs on pg-boss, in the same database as everything else. */
export function createJobs({ database, log }: { database: Database; log: Logger }): Jobs {
  const lease = processLease(database, log);
  const db = bossDatabase(database);
  const boss = makeBoss(db, log);
  const handlers = new Map<string, Handled>();
  const housekeeping: { name: string; seconds: number; work: () => Promise<void> }[] = [];
  const ends: (() => void)[] = [];
  const queues = new Map<string, WorkQueue>();
  /** Jobs enqueued a moment ago by transactions that may commit at any time: job name → until when to look. */
  const expected = new Map<string, number>();
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  // Every job that runs listens.
  setMaxListeners(0, stopping.signal);
  let state: 'new' | 'started' | 'stopped' = 'new';

  const jobs: Jobs = {
    processId: lease.id,
    async enqueue<T>(tx: Tx, job: JobDefinition<T>, payload: T, options: EnqueueOptions = {}) {
      if (!handlers.has(job.name)) throw new Error(`Nobody handles the job ${job.name}`);
      if (state === 'new') throw new Error(`The job ${job.name} was enqueued before the jobs were started`);
      const parsed = job.payload.parse(payload) as object;
      expected.set(job.name, Date.now() + EXPECTED_MS);
      const made = await boss.send(job.name, parsed, {
        ...(options.id ? { id: options.id } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.priority ? { priority: options.priority } : {}),
        retryLimit: job.retries,
        retryDelay: job.retryDelaySeconds ?? 2,
        retryBackoff: true,
        // Beyond the time of a try: a process that lives ends its tries itself, and a dead one's are given back.
        expireInSeconds: job.timeoutSeconds + 60,
        db: inTransaction(tx),
      });
      // pg-boss says nothing of a queue that is not there; an id that is there already is no fault.
      if (made === null && !options.id) throw new Error(`The job ${job.name} was not taken`);
    },
    handle(job, handler) {
      handlers.set(job.name, { job, handler } as Handled);
    },
    every(name, seconds, work) {
      housekeeping.push({ name, seconds, work });
    },
    async start({ work = true } = {}) {
      await boss.start();
      await makeQueues(database, [...handlers.keys()]);
      state = 'started';
      if (!work) return;
      await lease.renew();
      ends.push(
        repeat({ name: 'showing that this process lives', seconds: BEAT_SECONDS, work: lease.renew }, log),
      );
      database.onCommit(wake);
      for (const handled of handlers.values()) queues.set(handled.job.name, openQueue(handled));
      for (const entry of housekeeping) ends.push(repeat(entry, log));
    },
    async stop(graceMs) {
      if (state !== 'started') return;
      state = 'stopped';
      for (const queue of queues.values()) queue.stop();
      // What a look in this moment still brings is given back at once.
      await atMost(LAST_MS, db.quiet());
      await atMost(graceMs, settled());
      stopping.abort(new Error('The server is stopping'));
      await atMost(LAST_MS, settled());
      for (const end of ends) end();
      await atMost(LAST_MS, db.quiet());
      await boss.stop({ graceful: false });
      // With it goes the claim on what could not be given back.
      await atMost(
        LAST_MS,
        lease.end().catch((error) => log.warn({ err: error }, 'the lease stays')),
      );
      await atMost(LAST_MS, db.quiet());
    },
  };

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all([...running]);
  }

  function openQueue({ job, handler }: Handled): WorkQueue {
    const taken = takenJobs({ query: db.query }, job.name, lease.id);
    const perform = performer({
      job,
      handler,
      taken,
      fail: (id, error) => boss.fail(job.name, id, error as object),
      isStopped: () => state === 'stopped',
      stopping: stopping.signal,
      log,
    });
    return workOn({
      concurrency: job.concurrency,
      fetch: taken.take,
      perform(found, yieldPlace) {
        const work: Promise<unknown> = perform(found, yieldPlace).finally(() => running.delete(work));
        running.add(work);
        return work as Promise<void>;
      },
      onError: (error) => log.error({ err: error, job: job.name }, 'jobs could not be looked for'),
    });
  }

  /** After a commit: wakes the queues that it may have filled, once for a burst of commits. */
  let waking = false;
  function wake() {
    if (waking || state !== 'started' || expected.size === 0) return;
    waking = true;
    setImmediate(() => {
      waking = false;
      const now = Date.now();
      for (const [name, until] of expected) {
        if (until < now) expected.delete(name);
        else queues.get(name)?.wake();
      }
    });
  }

  return jobs;
}

function makeBoss(db: BossDatabase, log: Logger): PgBoss {
  const boss = new PgBoss({
    db,
    supervise: true,
    schedule: false,
    archiveCompletedAfterSeconds: KEPT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
    maintenanceIntervalSeconds: KEPT_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  return boss;
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
