import type { Logger } from 'pino';
import type { Database } from '#server/database/database';

export const CHANNEL = 'changes';
const SHORTEST_PAUSE_MS = 10;

const NOTIFY = { name: 'live-notify', text: `select pg_notify('${CHANNEL}', '')` };

/**
 * Tells the other processes on this database that something was committed: one notice for a burst, in a transaction of its
 * own, since a NOTIFY makes commits wait for each other. Returns the function to call after a commit.
 */
export function announceCommits(database: Database, log: Logger): () => void {
  let busy = false;
  let again = false;
  const announce = () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    database
      .run(NOTIFY, [])
      // The others' poll finds it a second later.
      .catch((error) => log.warn({ err: error }, 'live updates: the other processes could not be told'))
      .then(() => setTimeout(rest, SHORTEST_PAUSE_MS).unref());
  };
  const rest = () => {
    busy = false;
    if (!again) return;
    again = false;
    announce();
  };
  return announce;
}
