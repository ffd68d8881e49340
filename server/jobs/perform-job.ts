import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { currentContext, withContext } from '#server/runtime/request-context';
import { currentTracer } from '#server/runtime/tracing';
import { type JobOrigin, readOrigin } from './job-origin';
import type { JobDefinition, JobEnd, JobHandler } from './jobs';
import type { ClaimedJob, jobClaims } from './pg-boss-sql';

/** Delays between attempts to store a job's result while the database is unavailable. */
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;

interface PerformerOptions {
  job: JobDefinition<unknown>;
  handler: JobHandler<unknown>;
  claims: ReturnType<typeof jobClaims>;
  fail(id: string, error: unknown): Promise<unknown>;
  isStopped(): boolean;
  stopping: AbortSignal;
  observe: JobObserver;
  log: Logger;
}

/** Hears of each attempt that has ended. */
export type JobObserver = (queue: string, outcome: JobEnd | 'handed-back', seconds: number) => void;

/**
 * Performs one attempt of a job. A completed job is deleted; one aborted by a stop returns to the queue without counting the attempt.
 * Storing the result is retried as long as the database is unavailable, since a mail that was handed over must not be sent again.
 */
export function createPerformer(options: PerformerOptions) {
  const { job, handler, claims, isStopped, stopping, observe, log } = options;
  /** Completed jobs whose deletion is pending; another process may consider them lost and requeue them. */
  const done = new Set<string>();

  async function persist(id: string, write: () => Promise<unknown>): Promise<void> {
    for (let wait = FIRST_DELAY_MS; ; wait = Math.min(2 * wait, MAX_DELAY_MS)) {
      try {
        await write();
        return;
      } catch (error) {
        log.error({ err: error, job: job.name, id }, 'the result of a job could not be stored yet');
        if (stopping.aborted) return;
        await pause(wait, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  async function remove(id: string): Promise<void> {
    done.add(id);
    await persist(id, () => claims.remove(id));
    done.delete(id);
  }

  return async function perform(found: ClaimedJob, yieldSlot: () => void): Promise<void> {
    const { id, data, retryCount, retryLimit } = found;
    if (isStopped()) return persist(id, () => claims.release(id));
    if (done.has(id)) return remove(id);
    const { payload, origin } = readOrigin(data);
    return inContext(job.name, origin, () => attempt({ id, payload, retryCount, retryLimit }, yieldSlot));
  };

  async function attempt(found: Attempt, yieldSlot: () => void): Promise<void> {
    const { id, payload, retryCount, retryLimit } = found;
    const begun = performance.now();
    const slow = job.yieldAfterMs === undefined ? undefined : setTimeout(yieldSlot, job.yieldAfterMs);
    const ended = (outcome: Parameters<JobObserver>[1]) =>
      observe(job.name, outcome, (performance.now() - begun) / 1000);
    let end: JobEnd;
    try {
      end = await withTimeout(
        job.timeoutSeconds * 1_000,
        stopping,
        async (signal) =>
          (await handler({
            id,
            payload: job.payload.parse(payload),
            signal,
            lastAttempt: retryCount >= retryLimit,
            yieldSlot,
          })) ?? 'done',
      ).finally(() => clearTimeout(slow));
    } catch (error) {
      ended(stopping.aborted ? 'handed-back' : 'failed');
      currentContext()?.span?.end({ error });
      if (stopping.aborted) return persist(id, () => claims.release(id));
      log.error({ err: error, job: job.name, id }, 'a job failed');
      return persist(id, async () => {
        // Else a failure would hand out a job that another process performs by now.
        if (await claims.owns(id)) await options.fail(id, error);
      });
    }
    ended(end);
    currentContext()?.span?.end();
    await remove(id);
  }
}

interface Attempt {
  id: string;
  payload: unknown;
  retryCount: number;
  retryLimit: number;
}

/** Performs a job that a request caused as this request's, and each job in a span if spans are wanted. */
function inContext(name: string, origin: JobOrigin | null, work: () => Promise<void>): Promise<void> {
  const requestId = origin?.requestId ?? null;
  const span = currentTracer()?.start(`job ${name}`, {
    kind: 'consumer',
    link: origin?.traceparent,
    attributes: { 'messaging.destination.name': name },
  });
  return requestId === null && !span ? work() : withContext({ requestId, span }, work);
}

/** Runs `work` until it settles or the time limit is over, even if it ignores the signal, so that its slot is always freed. */
async function withTimeout<Answer>(
  ms: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
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
    return await Promise.race([work(end.signal), late]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}
