import { and, eq, gte, ne } from 'drizzle-orm';
import type { WorkTime } from '#contract/work/work-time';
import { Fault } from '#domain/errors';
import { afterHeartbeat, endByItself } from '#domain/work-time/work-interval';
import type { Actor } from '#server/access/actor';
import type { Database, Tx } from '#server/database/database';
import { workIntervals } from '#server/database/schema/index';
import { type IntervalRow, intervalOf, storeEnd, storeHeartbeat } from './interval-rows';
import { loadWorkTime } from './load-work-time';
import { lockTimer } from './start-timer';

interface Heartbeat {
  /** The request's. */
  id: string;
  intervalId: string;
  presentAt: string | null;
}

/**
 * Keeps an interval running that has not ended. One that ended because a tab was closed goes on if another tab still shows it.
 * @throws Fault NOT_FOUND
 */
export function hearHeartbeat(
  database: Database,
  actor: Actor,
  { id, intervalId, presentAt }: Heartbeat,
): Promise<WorkTime> {
  return database.transaction(async (tx) => {
    const row = await lockInterval(tx, actor, id, intervalId);
    const isOpen = row.endedAt === null || (await mayGoOn(tx, row));
    if (row.timeEntryId === null && isOpen) {
      const now = Date.now();
      const interval = intervalOf(row);
      const after = afterHeartbeat(interval, now, presentAt === null ? null : Date.parse(presentAt));
      if (after) await storeHeartbeat(tx, row, after);
      const end = endByItself(interval, now);
      if (end && row.endedAt === null) await storeEnd(tx, row, end);
    }
    return loadWorkTime(tx, actor, id);
  });
}

/** Locks an interval of the actor on a request. @throws Fault NOT_FOUND */
export async function lockInterval(
  tx: Tx,
  actor: Actor,
  requestId: string,
  intervalId: string,
): Promise<IntervalRow> {
  const own = and(
    eq(workIntervals.id, intervalId),
    eq(workIntervals.writerId, actor.id),
    eq(workIntervals.contentRequestId, requestId),
  );
  const [found] = await tx.select({ endReason: workIntervals.endReason }).from(workIntervals).where(own);
  // Before the interval's own lock, in the order of `startTimer`.
  if (found?.endReason === 'left') await lockTimer(tx, actor.id);
  const [row] = found ? await tx.select().from(workIntervals).where(own).for('update') : [];
  if (!row) throw new Fault('NOT_FOUND');
  return row;
}

/** Whether a tab was closed, and nothing else was timed since: two intervals never record the same minute. */
async function mayGoOn(tx: Tx, { id, writerId, endedAt, endReason }: IntervalRow): Promise<boolean> {
  if (endedAt === null || endReason !== 'left') return false;
  const later = await tx
    .select({ id: workIntervals.id })
    .from(workIntervals)
    .where(
      and(
        eq(workIntervals.writerId, writerId),
        ne(workIntervals.id, id),
        gte(workIntervals.startedAt, endedAt),
      ),
    )
    .limit(1);
  return later.length === 0;
}
