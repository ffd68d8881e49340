import { setMaxListeners } from 'node:events';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '#server/database/database';
import { announceJobs, listenForJobs } from './announce-jobs';
import { withOrigin } from './job-origin';
import type { EnqueueOptions, JobDefinition, JobHandler, Jobs } from './jobs';
import { createPerformer, type JobObserver } from './perform-job';
import { type BossDatabase, bossDatabase, inTransaction, jobClaims, prepareQueues } from './pg-boss-sql';
import { HEARTBEAT_SECONDS, processLease } from './process-lease';
import { repeat } from './repeat';
import { createWaker } from './waker';
import { startWorkQueue, type WorkQueue } from './work-queue';

/** Retention of finally failed jobs; short, since payloads may contain a mailed code. */
const RETENTION_SECONDS = 60;
/** Time limit for aborted work to settle. */
const ABORT_GRACE_MS = 2_000;

interface QueueParts {
  boss: PgBoss;
  db: BossDatabase;
  processId: string;
  /** The running jobs of all queues. */
  running: Set<Promise<unknown>>;
  isStopped: () => boolean;
  stopping: AbortSignal;
  observe: JobObserver;
  log: Logger;
}

/** Claims and performs the jobs of one queue. */
function openQueue({ job, handler }: Handled, parts: QueueParts): WorkQueue {
  const { boss, db, processId, running, isStopped, stopping, observe, log } = parts;
  const claims = jobClaims({ query: db.query }, job.name, processId);
  const fail = (id: string, error: unknown) => boss.fail(job.name, id, error as object);
  const perform = createPerformer({ job, handler, claims, fail, isStopped, stopping, observe, log });
  return startWorkQueue({
    concurrency: job.concurrency,
    fetch: claims.claim,
    perform(found, yieldSlot) {
      const work: Promise<void> = perform(found, yieldSlot).finally(() => running.delete(work));
      running.add(work);
      return work;
    },
    onError: (error) => log.error({ err: error, job: job.name }, 'jobs could not be claimed'),
  });
}

interface Housekeeping {
  name: string;
  seconds: number;
  work: () => Promise<void>;
  inEachProcess: boolean;
}

type Handled = { job: JobDefinition<unknown>; handler: JobHandler<unknown> };

interface JobsOptions {
  database: Database;
  log: Logger;
  observe?: JobObserver;
}

/** Jobs on pg-boss, in the same database as everything else. */
export function createJobs({ database, log, observe = () => {} }: JobsOptions): Jobs {
  const lease = processLease(database, log);
  const db = bossDatabase(database);
  const handlers = new Map<string, Handled>();
  const housekeeping: Housekeeping[] = [];
  const stopFunctions: (() => void)[] = [];
  const queues = new Map<string, WorkQueue>();
  const announce = announceJobs(database, log);
  /** A process that only enqueues tells those that work. */
  const waker = createWaker((name) => {
    if (works) queues.get(name)?.wake();
    else announce(name);
  });
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  // Every running job adds a listener.
  setMaxListeners(0, stopping.signal);
  let state: 'new' | 'started' | 'stopped' = 'new';
  let works = true;
  let boss: PgBoss | null = null;

  const jobs: Jobs = {
    processId: lease.id,
    async enqueue<T extends object>(tx: Tx, job: JobDefinition<T>, payload: T, options: EnqueueOptions = {}) {
      if (!handlers.has(job.name)) throw new Error(`Nobody handles the job ${job.name}`);
      if (boss === null) throw new Error(`The job ${job.name} was enqueued before the jobs were started`);
      const parsed = job.payload.parse(payload);
      waker.expect(job.name);
      const made = await boss.send(job.name, withOrigin(parsed), {
        ...sendOptions(job, options),
        db: inTransaction(tx),
      });
      // pg-boss returns null for a missing queue without an error, and for a duplicate id, which is no error.
      if (made === null && !options.id) throw new Error(`The job ${job.name} was not enqueued`);
    },
    handle(job, handler) {
      handlers.set(job.name, { job, handler } as Handled);
    },
    every(name, seconds, work) {
      housekeeping.push({ name, seconds, work, inEachProcess: false });
    },
    everyInEachProcess(name, seconds, work) {
      housekeeping.push({ name, seconds, work, inEachProcess: true });
    },
    queueNames: () => [...handlers.keys()],
    async prepare({ work = true } = {}) {
      works = work;
      const prepared = makeBoss(db, log, work);
      await prepareQueues(database, prepared, [...handlers.keys()]);
      boss = prepared;
      state = 'started';
      database.onCommit(() => state === 'started' && waker.wake());
    },
    async start(options) {
      if (boss === null) await jobs.prepare(options);
      if (works && boss !== null) {
        await lease.renew();
        const heartbeat = { name: 'renewing the lease of this process', seconds: HEARTBEAT_SECONDS };
        stopFunctions.push(repeat({ ...heartbeat, work: lease.renew }, log));
        const isStopped = () => state === 'stopped';
        const own = { boss, db, processId: lease.id, running, observe, log };
        const parts = { ...own, isStopped, stopping: stopping.signal };
        for (const handled of handlers.values()) queues.set(handled.job.name, openQueue(handled, parts));
        await listenForJobs(database, queues);
      }
      for (const entry of housekeeping)
        if (works || entry.inEachProcess) stopFunctions.push(repeat(entry, log));
    },
    stopClaiming() {
      for (const queue of queues.values()) queue.stop();
    },
    async stop(graceMs) {
      if (state !== 'started') return;
      state = 'stopped';
      jobs.stopClaiming();
      // Jobs claimed at this moment are released at once.
      await waitAtMost(ABORT_GRACE_MS, db.idle());
      await waitAtMost(graceMs, settled(running));
      stopping.abort(new Error('The server is stopping'));
      await waitAtMost(ABORT_GRACE_MS, settled(running));
      for (const end of stopFunctions) end();
      await waitAtMost(ABORT_GRACE_MS, db.idle());
      await boss?.stop({ graceful: false });
      // Ending the lease releases the jobs that could not be returned.
      await waitAtMost(
        ABORT_GRACE_MS,
        lease.end().catch((error) => log.warn({ err: error }, 'the lease stays')),
      );
      await waitAtMost(ABORT_GRACE_MS, db.idle());
    },
  };

  return jobs;
}

async function settled(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (running.size > 0) await Promise.all([...running]);
}

/** With `supervise` it also removes what has ended. */
function makeBoss(db: BossDatabase, log: Logger, supervise: boolean): PgBoss {
  const boss = new PgBoss({
    db,
    supervise,
    schedule: false,
    archiveCompletedAfterSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
    maintenanceIntervalSeconds: RETENTION_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  return boss;
}

async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

function sendOptions(job: JobDefinition<unknown>, options: EnqueueOptions): PgBoss.SendOptions {
  return {
    ...(options.id ? { id: options.id } : {}),
    ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
    ...(options.priority ? { priority: options.priority } : {}),
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds ?? 2,
    retryBackoff: true,
    // Longer than an attempt: a live process enforces the limit itself, and the lease returns the jobs of a dead one.
    expireInSeconds: job.timeoutSeconds + 60,
  };
}
