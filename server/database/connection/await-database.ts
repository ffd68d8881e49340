import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage } from '#server/runtime/error-code';
import { StartRefused } from '#server/runtime/start-refused';
import { isUnavailable, sqlState } from './unavailable';

/** The database at DATABASE_URL cannot be used. The message tells the operator what to do. */
export class DatabaseUnreachable extends StartRefused {}

interface AwaitOptions {
  url: string;
  /** Milliseconds. */
  timeoutMs: number;
  /** Prints a line to the operator who starts the process. */
  report: (line: string) => void;
}

/** SQLSTATEs that waiting does not resolve: wrong credentials, no such database. */
const PERMANENT_STATES = /^(28...|3D000)$/;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/**
 * Retries a step of the start with backoff while the database is unavailable, for at most `timeoutMs`; reports once that it waits.
 * Fails at once for errors that waiting does not resolve.
 * @throws DatabaseUnreachable
 */
export async function awaitDatabase<T>(
  { url, timeoutMs, report }: AwaitOptions,
  step: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const place = describeUrl(url);
  for (let pause = FIRST_DELAY_MS; ; pause = Math.min(pause * 2, MAX_DELAY_MS)) {
    try {
      return await step();
    } catch (error) {
      if (PERMANENT_STATES.test(sqlState(error) ?? ''))
        throw new DatabaseUnreachable(
          `The database at ${place} refuses us: ${errorMessage(error)}. Correct DATABASE_URL.`,
        );
      if (!(error instanceof Error && isUnavailable(error))) throw error;
      const waited = performance.now() - begun;
      if (waited + pause > timeoutMs) {
        throw new DatabaseUnreachable(
          `The database at ${place} could not be used for ${Math.round(timeoutMs / 1000)} s (${error.message}). ` +
            'Start it, or correct DATABASE_URL; DATABASE_START_SECONDS sets how long a start waits.',
        );
      }
      if (pause === FIRST_DELAY_MS) {
        report(
          `Waiting up to ${Math.round(timeoutMs / 1000)} s for the database at ${place} (${error.message}) …`,
        );
      }
      await wait(pause);
    }
  }
}

/** Host and database without the credentials. */
function describeUrl(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
