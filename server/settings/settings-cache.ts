import type { Logger } from 'pino';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings';
import type { Database } from '#server/database/database';
import { readSettings } from './read-settings';

/** A cache of the settings for code that runs with every call, so that calls need not wait for the database. */
export interface SettingsCache {
  /** The last read settings, refreshed in the background after some seconds; the defaults before the first read. */
  current(): Settings;
  /** The same, but waits for the first read and for the one after `invalidate`. */
  fresh(): Promise<Settings>;
  /** Call after a change in this process. Resolves when the settings are read again. */
  invalidate(): Promise<void>;
}

/** Lifetime of the cached settings. */
const CACHE_MS = 5_000;

export function createSettingsCache({ database, log }: { database: Database; log: Logger }): SettingsCache {
  let known = DEFAULT_SETTINGS;
  let until = 0;
  /** True when the cached settings may only be used if they cannot be read. */
  let stale = true;
  let reading: Promise<void> | null = null;
  /** Number of invalidations, so that a read that began before one is repeated. */
  let changes = 0;

  async function read(): Promise<void> {
    let seen: number;
    do {
      seen = changes;
      known = await readSettings(database.orm);
    } while (seen !== changes);
    stale = false;
  }

  function readOnce(): Promise<void> {
    reading ??= read()
      .catch((error) => {
        // The previous settings, or the defaults, remain in use.
        log.warn({ err: error }, 'the settings could not be read');
      })
      .finally(() => {
        until = performance.now() + CACHE_MS;
        reading = null;
      });
    return reading;
  }

  return {
    current() {
      if (until < performance.now()) void readOnce();
      return known;
    },
    async fresh() {
      if (until < performance.now()) {
        const read = readOnce();
        if (stale) await read;
      }
      return known;
    },
    invalidate() {
      changes++;
      stale = true;
      until = 0;
      return readOnce();
    },
  };
}
