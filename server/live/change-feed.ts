import type { Logger } from 'pino';
import type { Database } from '#server/database/database';
import type { FeedPosition } from '#server/database/query/feed-position';
import { type Change, currentPosition, MAX_CHANGES, readChanges } from './read-changes';

export interface FeedOptions {
  database: Database;
  log: Logger;
  /** Delivers the changes committed since `place`; the next read waits for it. */
  deliver(changes: Change[], place: FeedPosition): Promise<void>;
  /** Called when changes may have been missed: all clients must refetch. The position is reset before. */
  resync(): Promise<void>;
}

export interface ChangeFeed {
  /** Resolves when all later commits will be delivered. */
  start(): Promise<void>;
  /** Stops reading until the next `start`, while no client is connected. */
  pause(): void;
  /** Signals a possible commit. */
  wake(): void;
  /** Signals that notifications may be lost: all clients must refetch. */
  markGap(): void;
  /** Resolves when nothing is being read or delivered any more. */
  close(): Promise<void>;
}

/** Polling as a fallback for missed wake-ups. */
const POLL_MS = 1_000;
/** Debounce: under load one read serves many commits. */
const MIN_INTERVAL_MS = 10;
/** After a longer pause of the process, unread rows may have been pruned. */
const MAX_GAP_MS = 60_000;

/** Reads the changes of all processes on this database, each exactly once, in commit order. */
export function startChangeFeed({ database, log, deliver, resync }: FeedOptions): ChangeFeed {
  /** Null while paused. */
  let place: FeedPosition | null = null;
  let standing: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let missed = false;
  /** By `performance.now()`: with a clock that was set back, a commit would wait for as long as the step. Null before the first read. */
  let lastRead: ReturnType<typeof bothClocks> | null = null;
  let closed = false;

  function schedule(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(read, wait);
  }

  function wake() {
    dirty = true;
    if (place === null || reading || closed) return;
    const since = performance.now() - (lastRead?.monotonic ?? Number.NEGATIVE_INFINITY);
    if (since >= MIN_INTERVAL_MS) read();
    else schedule(MIN_INTERVAL_MS - since);
  }

  function read() {
    if (reading || place === null || closed) return;
    clearTimeout(timer);
    dirty = false;
    if (lastRead !== null && longestSince(lastRead) > MAX_GAP_MS) missed = true;
    lastRead = bothClocks();
    reading = step(place)
      .catch((error) => {
        // A resync is always correct; a change that cannot be delivered must not block later ones.
        missed = true;
        log.error({ err: error }, 'live updates: the changes could not be read');
      })
      .then(() => {
        reading = null;
        if (place === null || closed) return;
        schedule(dirty ? MIN_INTERVAL_MS : POLL_MS);
      });
  }

  async function step(from: FeedPosition) {
    if (missed) {
      missed = false;
      const now = await currentPosition(database);
      if (place !== null) place = now;
      await resync();
      return;
    }
    const next = await readChanges(database, from);
    if (next.changes.length > MAX_CHANGES) {
      missed = true;
      dirty = true;
      return;
    }
    if (next.changes.length > 0) await deliver(next.changes, from);
    // The feed may have been paused in the meantime.
    if (place !== null) place = next.place;
  }

  async function begin() {
    const begun = await currentPosition(database);
    lastRead = bothClocks();
    missed = false;
    if (closed) return;
    place = begun;
    schedule(POLL_MS);
  }

  return {
    start() {
      if (place !== null) return Promise.resolve();
      standing ??= begin().finally(() => {
        standing = null;
      });
      return standing;
    },
    pause() {
      place = null;
      clearTimeout(timer);
    },
    wake,
    markGap() {
      missed = true;
      wake();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await standing?.catch(() => {});
      clearTimeout(timer);
      await reading;
    },
  };
}

/** Now, by the monotonic clock, which no step moves, and by the wall clock, which goes on while a machine is suspended. */
const bothClocks = () => ({ monotonic: performance.now(), wall: Date.now() });
const longestSince = ({ monotonic, wall }: ReturnType<typeof bothClocks>) =>
  Math.max(performance.now() - monotonic, Date.now() - wall);
