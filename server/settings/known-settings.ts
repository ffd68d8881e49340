import type { Logger } from 'pino';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings';
import type { Database } from '#server/database/database';
import { readSettings } from './read-settings';

/** The settings for what happens with every call: no call waits for the database because of them. */
export interface KnownSettings {
  /** As they were read last, some seconds ago at most while somebody asks; the defaults before the first reading. */
  now(): Settings;
  /** The same, but waits for the first reading, and for one after `changed`. */
  fresh(): Promise<Settings>;
  /** They were changed in this process. Resolves when they are read anew. */
  changed(): Promise<void>;
}

/** How long a process goes by settings that it has read, in milliseconds. */
const SETTINGS_FOR = 5_000;

export function createKnownSettings({ database, log }: { database: Database; log: Logger }): KnownSettings {
  let known = DEFAULT_SETTINGS;
  let until = 0;
  /** True when what is known is to be gone by only where nothing newer can be read. */
  let stale = true;
  let reading: Promise<void> | null = null;
  /** Counts the changes, so that a reading that began before one is read once more. */
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
        // What was known goes on to hold; a process that has read nothing yet goes by the defaults.
        log.warn({ err: error }, 'the settings could not be read');
      })
      .finally(() => {
        until = performance.now() + SETTINGS_FOR;
        reading = null;
      });
    return reading;
  }

  return {
    now() {
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
    changed() {
      changes++;
      stale = true;
      until = 0;
      return readOnce();
    },
  };
}
