import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { JobDefinition, JobRun } from './jobs';
import type { TakenJob, takenJobs } from './pg-boss-sql';

/** Between tries to write down how a job ended, while the database is away. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

interface PerformerOptions {
  job: JobDefinition<unknown>;
  handler: (run: JobRun<unknown>) => Promise<void>;
  taken: ReturnType<typeof takenJobs>;
  fail(id: string, error: unknown): Promise<unknown>;
  isStopped(): boolean;
  stopping: AbortSignal;
  log: Logger;
}

/**
 * One try of a job. Done, it is deleted at once; cut short by a stop, it is given back and the try does not count. How it
 * ended is written down however long the database is away: a mail that was handed over must not be handed over again.
 */
export function performer(options: PerformerOptions) {
  const { job, handler, taken, isStopped, stopping, log } = options;
  /** Done already, which could not be written down before somebody thought it lost. */
  const done = new Set<string>();

  async function writeDown(id: string, write: () => Promise<unknown>): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        await write();
        return;
      } catch (error) {
        log.error({ err: error, job: job.name, id }, 'the end of a job could not be written down yet');
        if (stopping.aborted) return;
        await pause(wait, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  async function remove(id: string): Promise<void> {
    done.add(id);
    await writeDown(id, () => taken.remove(id));
    done.delete(id);
  }

  return async function perform(found: TakenJob, yieldPlace: () => void): Promise<void> {
    const { id, data, retryCount, retryLimit } = found;
    if (isStopped()) return writeDown(id, () => taken.giveBack(id));
    if (done.has(id)) return remove(id);
    try {
      await withinTime(job.timeoutSeconds * 1_000, stopping, (signal) =>
        handler({
          id,
          payload: job.payload.parse(data),
          signal,
          lastTry: retryCount >= retryLimit,
          yieldPlace,
        }),
      );
    } catch (error) {
      if (stopping.aborted) return writeDown(id, () => taken.giveBack(id));
      log.error({ err: error, job: job.name, id }, 'a job failed');
      return writeDown(id, () => options.fail(id, error));
    }
    await remove(id);
  };
}

/** Runs `work` until it ends or its time is over, whether it heeds the signal or not: a place is never lost. */
async function withinTime(
  ms: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const end = new AbortController();
  const stop = () => end.abort(stopping.reason);
  stopping.addEventListener('abort', stop);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error('The job took too long');
      end.abort(error);
      reject(error);
    }, ms);
  });
  try {
    await Promise.race([work(end.signal), late]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}
