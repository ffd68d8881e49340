import { eq } from 'drizzle-orm';
import { endByItself, type IntervalEnd, type RunningInterval } from '#domain/work-time/work-interval';
import type { Tx } from '#server/database/database';
import { workIntervals } from '#server/database/schema/index';

export type IntervalRow = typeof workIntervals.$inferSelect;

/** The row as the rules read it. */
export function intervalOf({ startedAt, lastHeartbeatAt, presentAt }: IntervalRow): RunningInterval {
  return {
    startedAt: startedAt.getTime(),
    lastHeartbeatAt: lastHeartbeatAt.getTime(),
    presentAt: presentAt.getTime(),
  };
}

/** The end of an interval, stored or by its own silence; null while it runs. */
export function endOf(row: IntervalRow, now: number): IntervalEnd | null {
  const { endedAt, endReason } = row;
  if (endedAt && endReason) return { endedAt: endedAt.getTime(), reason: endReason };
  return endByItself(intervalOf(row), now);
}

/** Stores the end of an interval, which the caller has locked. */
export async function storeEnd(tx: Tx, { id }: IntervalRow, { endedAt, reason }: IntervalEnd): Promise<void> {
  await tx
    .update(workIntervals)
    .set({ endedAt: new Date(endedAt), endReason: reason })
    .where(eq(workIntervals.id, id));
}

/** Stores a heartbeat of an interval, which the caller has locked. */
export async function storeHeartbeat(tx: Tx, { id }: IntervalRow, interval: RunningInterval): Promise<void> {
  await tx
    .update(workIntervals)
    .set({
      lastHeartbeatAt: new Date(interval.lastHeartbeatAt),
      presentAt: new Date(interval.presentAt),
      endedAt: null,
      endReason: null,
    })
    .where(eq(workIntervals.id, id));
}
