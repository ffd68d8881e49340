import type * as z from 'zod';
import type { Tx } from '#server/database/database';

/** A kind of work that outlives a request: its queue's name, what it carries, and how often it may be tried. */
export interface JobDefinition<T> {
  name: string;
  payload: z.ZodType<T>;
  /** Tries after the first one. */
  retries: number;
  /** Seconds before the second try; each later pause is twice the one before. 2 where nothing is said. */
  retryDelaySeconds?: number;
  /** Seconds one try may take. */
  timeoutSeconds: number;
  /** Jobs of this kind that one process works on at once, those that have yielded their place not counted. */
  concurrency: number;
}

export interface EnqueueOptions {
  /** The same id again enqueues nothing, as long as the first one is waiting or being worked on. */
  id?: string;
  startAfterSeconds?: number;
  /** Those of a higher one are taken first; 0 where nothing is said. */
  priority?: number;
}

export interface JobRun<T> {
  id: string;
  payload: T;
  /** Aborts when the server stops, or when the time for one try is over. */
  signal: AbortSignal;
  /** True on the last try: what fails now must be shown to a person. */
  lastTry: boolean;
  /** It waits for somebody outside now: another job of its kind may begin meanwhile. */
  yieldPlace(): void;
}

/** Durable jobs. What is enqueued in a transaction exists when that commits, and not otherwise. */
export interface Jobs {
  /** This process, among those that work on jobs: the id of its row in `job_processes` while it works. */
  readonly processId: string;
  enqueue<T>(tx: Tx, job: JobDefinition<T>, payload: T, options?: EnqueueOptions): Promise<void>;
  /** Names the handler of a job; before `start`. */
  handle<T>(job: JobDefinition<T>, handler: (run: JobRun<T>) => Promise<void>): void;
  /** Runs `work` every `seconds` from `start` on, in every process: several at once must do no harm. */
  every(name: string, seconds: number, work: () => Promise<void>): void;
  /** Makes the queues and works on them; with `work: false` jobs are only taken, and another process works. */
  start(options?: { work?: boolean }): Promise<void>;
  /** Lets running work finish for at most `graceMs`, then aborts it and gives it back to the queue. */
  stop(graceMs: number): Promise<void>;
}
