import type { Logger } from 'pino';
import type { Database } from '#server/database/database';
import { type Change, MOST_CHANGES, type Place, placeNow, readChanges } from './read-changes';

export interface FeedOptions {
  database: Database;
  log: Logger;
  /** Hands out what was committed since `place`; the next read waits for it. */
  deliver(changes: Change[], place: Place): Promise<void>;
  /** Something may have been missed: everybody must ask again. The feed's place is set anew before. */
  catchUp(): Promise<void>;
}

export interface ChangeFeed {
  /** Resolves when everything committed from then on will be handed out. */
  stand(): Promise<void>;
  /** Nobody listens: stop reading until the next `stand`. */
  rest(): void;
  /** Something may have been committed. */
  wake(): void;
  /** What was said in between may be lost: everybody must ask again. */
  lost(): void;
  /** Resolves when nothing is being read or handed out any more. */
  close(): Promise<void>;
}

/** The net under the wake-ups, which are all that makes it quick. */
const POLL_MS = 1_000;
/** Under load one read serves many commits. */
const SHORTEST_PAUSE_MS = 10;
/** A process that stood still for so long may find rows pruned that it has not read. */
const LONGEST_SILENCE_MS = 60_000;

/** Reads the `changes` of all processes on this database, each commit exactly once, in the order of the commits. */
export function startChangeFeed({ database, log, deliver, catchUp }: FeedOptions): ChangeFeed {
  /** Null while resting. */
  let place: Place | null = null;
  let standing: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let missed = false;
  let lastRead = 0;
  let closed = false;

  function schedule(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(read, wait);
  }

  function wake() {
    dirty = true;
    if (place === null || reading || closed) return;
    const since = Date.now() - lastRead;
    if (since >= SHORTEST_PAUSE_MS) read();
    else schedule(SHORTEST_PAUSE_MS - since);
  }

  function read() {
    if (reading || place === null || closed) return;
    clearTimeout(timer);
    dirty = false;
    if (lastRead > 0 && Date.now() - lastRead > LONGEST_SILENCE_MS) missed = true;
    lastRead = Date.now();
    reading = step(place)
      .catch((error) => {
        // Asking again later is always right; a change that cannot be handed out must not hold up the others.
        missed = true;
        log.error({ err: error }, 'live updates: the changes could not be read');
      })
      .then(() => {
        reading = null;
        if (place === null || closed) return;
        schedule(dirty ? SHORTEST_PAUSE_MS : POLL_MS);
      });
  }

  async function step(from: Place) {
    if (missed) {
      missed = false;
      const now = await placeNow(database);
      if (place !== null) place = now;
      await catchUp();
      return;
    }
    const next = await readChanges(database, from);
    if (next.changes.length > MOST_CHANGES) {
      missed = true;
      dirty = true;
      return;
    }
    if (next.changes.length > 0) await deliver(next.changes, from);
    // Nobody may have been listening any more meanwhile.
    if (place !== null) place = next.place;
  }

  async function begin() {
    const begun = await placeNow(database);
    lastRead = Date.now();
    missed = false;
    if (closed) return;
    place = begun;
    schedule(POLL_MS);
  }

  return {
    stand() {
      if (place !== null) return Promise.resolve();
      standing ??= begin().finally(() => {
        standing = null;
      });
      return standing;
    },
    rest() {
      place = null;
      clearTimeout(timer);
    },
    wake,
    lost() {
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
