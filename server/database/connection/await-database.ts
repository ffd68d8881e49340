import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '#server/runtime/start-refused';
import { isUnavailable, sqlState } from './unavailable';

/** The database that DATABASE_URL names cannot be used. The message says what to do. */
export class DatabaseAway extends StartRefused {}

interface AwaitOptions {
  url: string;
  /** Milliseconds. */
  patienceMs: number;
  /** Tells whoever started the process. */
  say: (line: string) => void;
}

/** A wrong name or password, a database that is not there: waiting does not mend it. */
const REFUSED = /^(28...|3D000)$/;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Runs a step of the start until the database takes it, says once that it waits, and gives up in time, or at once where
 * waiting does not help.
 * @throws DatabaseAway
 */
export async function awaitDatabase<T>(
  { url, patienceMs, say }: AwaitOptions,
  step: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const place = placeOf(url);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await step();
    } catch (error) {
      if (REFUSED.test(sqlState(error) ?? ''))
        throw new DatabaseAway(
          `The database at ${place} refuses us: ${(error as Error).message}. Correct DATABASE_URL.`,
        );
      if (!(error instanceof Error && isUnavailable(error))) throw error;
      const waited = performance.now() - begun;
      if (waited + pause > patienceMs) {
        throw new DatabaseAway(
          `The database at ${place} could not be used for ${Math.round(patienceMs / 1000)} s (${error.message}). ` +
            'Start it, or correct DATABASE_URL; DATABASE_START_SECONDS sets how long a start waits.',
        );
      }
      if (pause === FIRST_PAUSE_MS) {
        say(
          `Waiting up to ${Math.round(patienceMs / 1000)} s for the database at ${place} (${error.message}) …`,
        );
      }
      await wait(pause);
    }
  }
}

/** Host and database, and nothing of the password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
