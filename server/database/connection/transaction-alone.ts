import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { Database, Tx } from '#server/database/database';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;
/** How long a call waits for its turn, in milliseconds: less than a browser's patience. */
const MOST_MS = 15_000;

/** Another transaction of the same name is open. */
class Taken extends Error {}

/**
 * Runs `work` in a transaction of which one at a time runs by this name, in all processes. The others wait outside the database: a queue
 * for a lock inside it would hold a connection for each of them, and end with `lock_timeout` where ten clicks come at once. `work` must
 * therefore look again at what the one before it has done.
 * @throws Fault UNAVAILABLE when its turn has not come within 15 seconds
 */
export async function transactionAlone<T>(
  database: Database,
  name: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ free: boolean }>(
          sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
        );
        if (!rows[0]?.free) throw new Taken();
        return await work(tx);
      });
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
    }
    if (performance.now() - begun > MOST_MS) throw new Fault('UNAVAILABLE', { retryAfter: 1 });
    // Neither all at once nor in step.
    await pause(wait * (0.5 + Math.random()));
  }
}
