import type { Logger } from 'pino';
import type { Database } from '#server/database/database';

export const CHANNEL = 'changes';
const MIN_INTERVAL_MS = 10;

const NOTIFY = { name: 'live-notify', text: `select pg_notify('${CHANNEL}', '')` };

/**
 * Notifies the other processes of commits: one NOTIFY per burst, in a separate transaction, since NOTIFY serializes commits. Returns
 * the function to call after each commit.
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
      // Without it, the others' poll finds the commit within a second.
      .catch((error) => log.warn({ err: error }, 'live updates: the other processes could not be notified'))
      .then(() => setTimeout(rest, MIN_INTERVAL_MS).unref());
  };
  const rest = () => {
    busy = false;
    if (!again) return;
    again = false;
    announce();
  };
  return announce;
}
