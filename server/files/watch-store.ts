import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Fault } from '#domain/errors';
import type { StorageProblem } from '#domain/storage/problems';
import type { FileStore } from './file-store';
import { storageProblem } from './storage-problem';

/** Below this the disk is considered full: an upload of 25 MiB and the database's writes for it would not fit. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** Time limit of a health check. */
const CHECK_TIMEOUT_MS = 10_000;
/** The parts in which the limit is counted. */
const TIMEOUT_STEPS = 10;
/** Interval of health checks while healthy; each one costs two paid calls for a bucket. */
const CHECK_INTERVAL_MS = 60_000;
/** The Retry-After of failed calls. */
const RETRY_AFTER_SECONDS = 30;

/** The current problem of the storage. */
interface StorageFailure {
  problem: StorageProblem;
  since: Date;
}

/** A file store that tracks its health, from the results of reads and writes and from periodic checks. */
export interface WatchedStore extends FileStore {
  /** Null while healthy. */
  currentFailure(): StorageFailure | null;
  /** Checks the health: on every call while unhealthy, else at most once a minute. */
  checkHealth(): Promise<void>;
}

/** `folder` is on the disk whose free space is checked, also for S3, since uploads are buffered there. */
export function watchStore(
  store: FileStore,
  folder: string,
  log: Logger,
  { checkTimeoutMs = CHECK_TIMEOUT_MS } = {},
): WatchedStore {
  let trouble: StorageFailure | null = null;
  /** By `performance.now()`, since the clock may be set back. */
  let lookedAt = Number.NEGATIVE_INFINITY;

  function recordProblem(problem: StorageProblem, error?: unknown): void {
    if (trouble?.problem !== problem) log.error({ err: error, problem }, 'the file storage is in trouble');
    trouble = { problem, since: trouble?.since ?? new Date() };
  }

  /** Records errors of the storage and maps them to STORAGE_UNAVAILABLE; errors of the caller are unchanged. */
  function toStorageFault(error: unknown): unknown {
    const problem = problemOf(error);
    if (problem === null) return error;
    recordProblem(problem, error);
    return new Fault('STORAGE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS, cause: error });
  }

  return {
    writeFrom: (...args) =>
      store.writeFrom(...args).catch((error: unknown) => {
        throw toStorageFault(error);
      }),
    read: (...args) =>
      store.read(...args).catch((error: unknown) => {
        throw toStorageFault(error);
      }),
    readWhole: (key) =>
      store.readWhole(key).catch((error: unknown) => {
        throw toStorageFault(error);
      }),
    size: (key) =>
      store.size(key).catch((error: unknown) => {
        throw toStorageFault(error);
      }),
    remove: (key) => store.remove(key),
    list: (prefix) => store.list(prefix),
    check: () => store.check(),
    currentFailure: () => trouble,
    async checkHealth() {
      if (!trouble && performance.now() - lookedAt < CHECK_INTERVAL_MS) return;
      lookedAt = performance.now();
      try {
        await withTimeout(store.check(), checkTimeoutMs);
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < MIN_FREE_BYTES) return recordProblem('full');
      } catch (error) {
        return recordProblem(problemOf(error) ?? 'failed', error);
      }
      if (trouble) log.info('the file storage works again');
      trouble = null;
    },
  };
}

/** Null for errors that are not the storage's: an aborted request, an upload that is too large. */
function problemOf(error: unknown): StorageProblem | null {
  if (error instanceof Fault) return null;
  // Node.js's message for a request that the client aborted.
  if (error instanceof Error && error.message === 'aborted') return null;
  const problem = storageProblem(error);
  return problem === 'failed' ? null : problem;
}

/**
 * Counts the limit in steps: a process that was suspended, or had its event loop blocked, finds one step elapsed however long that
 * took, and so reads the storage's answer before it calls the storage silent.
 */
function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let steps = 0;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('The storage does not answer'), { code: 'ETIMEDOUT' });
    timer = setInterval(() => ++steps === TIMEOUT_STEPS && reject(error), ms / TIMEOUT_STEPS);
  });
  return Promise.race([work, late]).finally(() => clearInterval(timer));
}
