import type * as z from 'zod';
import type { Tx } from '#server/database/database';

/** A kind of background job: its queue's name, payload schema and retry policy. */
export interface JobDefinition<T> {
  name: string;
  payload: z.ZodType<T>;
  /** Attempts after the first one. */
  retries: number;
  /** Seconds before the second attempt; doubled for each later one. Default 2. */
  retryDelaySeconds?: number;
  /** Time limit of one attempt. */
  timeoutSeconds: number;
  /** Most jobs of this kind that one process runs at once, not counting those that have yielded their slot. */
  concurrency: number;
  /**
   * Milliseconds after which an attempt yields its slot, for jobs that call servers of many owners: one that hangs holds up no other.
   * Without it an attempt keeps its slot to its end.
   */
  yieldAfterMs?: number;
}

export interface EnqueueOptions {
  /** Deduplicates: while a job with the same id is waiting or running, nothing is enqueued. */
  id?: string;
  startAfterSeconds?: number;
  /** Higher ones are claimed first. Default 0. */
  priority?: number;
}

export interface JobRun<T> {
  id: string;
  payload: T;
  /** Aborts when the server stops or the attempt's time limit is over. */
  signal: AbortSignal;
  /** True on the last attempt: a failure must then be made visible to a user or admin. */
  lastAttempt: boolean;
  /** Frees the job's concurrency slot while it waits for an external service. */
  yieldSlot(): void;
}

/**
 * How an attempt ended that did not throw. `put-off`: what it needs did not answer, and its handler has enqueued the next attempt
 * itself. `failed`: its handler has given up and told so.
 */
export type JobEnd = 'done' | 'put-off' | 'failed';

/** One that answers nothing has done its work when it does not throw. */
export type JobHandler<T> = ((run: JobRun<T>) => Promise<void>) | ((run: JobRun<T>) => Promise<JobEnd>);

interface WorkOptions {
  /** False: this process only enqueues. Default true. */
  work?: boolean;
}

/** A durable job queue. Jobs are enqueued in a transaction and exist only if it commits. */
export interface Jobs {
  /** The id of this process's lease in `job_processes`. */
  readonly processId: string;
  enqueue<T extends object>(
    tx: Tx,
    job: JobDefinition<T>,
    payload: T,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers the handler of a job; call it before `start`. */
  handle<T>(job: JobDefinition<T>, handler: JobHandler<T>): void;
  /** The queues of the jobs that have a handler. */
  queueNames(): string[];
  /** Runs `work` every `seconds` after `start`, in every process that works, so concurrent runs must be harmless. */
  every(name: string, seconds: number, work: () => Promise<void>): void;
  /** The same in every process, also one that only enqueues: for what concerns the process itself. */
  everyInEachProcess(name: string, seconds: number, work: () => Promise<void>): void;
  /** Creates the queues, so that jobs can be enqueued; performs none yet. */
  prepare(options?: WorkOptions): Promise<void>;
  /** Starts working, after `prepare` if that was not called. */
  start(options?: WorkOptions): Promise<void>;
  /** Claims no more jobs; running ones go on. */
  stopClaiming(): void;
  /** Lets running jobs finish for at most `graceMs`, then aborts them and returns them to the queue. */
  stop(graceMs: number): Promise<void>;
}
