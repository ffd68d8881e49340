import type { WorkTime } from '#contract/work/work-time';
import { endNow } from '#domain/work-time/work-interval';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { lockInterval } from './hear-heartbeat';
import { intervalOf, storeEnd } from './interval-rows';
import { loadWorkTime } from './load-work-time';

/**
 * Ends a running interval now, or where it had ended by its own silence. One that has ended stays as it is.
 * @throws Fault NOT_FOUND
 */
export function pauseTimer(
  database: Database,
  actor: Actor,
  { id, intervalId, reason }: { id: string; intervalId: string; reason: 'paused' | 'left' },
): Promise<WorkTime> {
  return database.transaction(async (tx) => {
    const row = await lockInterval(tx, actor, id, intervalId);
    if (row.endedAt === null) await storeEnd(tx, row, endNow(intervalOf(row), Date.now(), reason));
    return loadWorkTime(tx, actor, id);
  });
}
