import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Fault } from '#domain/errors';
import type { StorageProblem } from '#domain/storage/problems';
import type { FileStore } from './file-store';
import { storageProblem } from './storage-problem';

/** Below this the disk counts as full: an upload of 25 MiB and what the database writes beside it no longer fit. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
/** A storage that has not taken one byte by then hangs. */
const CHECK_MS = 10_000;
/** While all is well it is looked at so often, since each look at a bucket is two paid calls. */
const CALM_MS = 60_000;
/** What a caller is told to wait. */
const RETRY_AFTER_SECONDS = 30;

/** What keeps the storage from taking or giving files, and since when. */
export interface StorageTrouble {
  problem: StorageProblem;
  since: Date;
}

/** A store that knows whether it works: from what is written and read, and from looking at it now and then. */
export interface WatchedStore extends FileStore {
  /** Null while it works. */
  trouble(): StorageTrouble | null;
  /** Looks whether it works: at once while it does not, else once a minute. */
  look(): Promise<void>;
}

/** `folder` is on the disk whose room counts, also where files lie elsewhere: uploads pass through it. */
export function watchStore(store: FileStore, folder: string, log: Logger): WatchedStore {
  let trouble: StorageTrouble | null = null;
  let lookedAt = 0;

  function note(problem: StorageProblem, error?: unknown): void {
    if (trouble?.problem !== problem) log.error({ err: error, problem }, 'the file storage is in trouble');
    trouble = { problem, since: trouble?.since ?? new Date() };
  }

  /** What the storage did is noted and becomes a fault that says so; what the caller did is left alone. */
  function noted(error: unknown): unknown {
    const problem = problemOf(error);
    if (problem === null) return error;
    note(problem, error);
    return new Fault('STORAGE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS, cause: error });
  }

  return {
    writeFrom: (...args) =>
      store.writeFrom(...args).catch((error: unknown) => {
        throw noted(error);
      }),
    read: (...args) =>
      store.read(...args).catch((error: unknown) => {
        throw noted(error);
      }),
    size: (key) => store.size(key),
    remove: (key) => store.remove(key),
    list: (prefix) => store.list(prefix),
    check: () => store.check(),
    trouble: () => trouble,
    async look() {
      if (!trouble && Date.now() - lookedAt < CALM_MS) return;
      lookedAt = Date.now();
      try {
        await inTime(store.check());
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < LEAST_FREE_BYTES) return note('full');
      } catch (error) {
        return note(problemOf(error) ?? 'failed', error);
      }
      if (trouble) log.info('the file storage works again');
      trouble = null;
    },
  };
}

/** Null for what is no fault of the storage: a sender who is gone, an upload that is too large. */
function problemOf(error: unknown): StorageProblem | null {
  if (error instanceof Fault) return null;
  // Node's word for a request that was given up by its sender.
  if (error instanceof Error && error.message === 'aborted') return null;
  const problem = storageProblem(error);
  return problem === 'failed' ? null : problem;
}

function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('The storage does not answer'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), CHECK_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
