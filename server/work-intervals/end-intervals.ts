import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type EndReason, endNow } from '#domain/work-time/work-interval';
import type { Tx } from '#server/database/database';
import { workIntervals } from '#server/database/schema/index';
import { intervalOf, storeEnd } from './interval-rows';
import { recordedMs } from './load-work-time';

/** What a writer's page has recorded for a request and no time entry counts yet. */
export interface RecordedTime {
  writerId: string;
  milliseconds: number;
  intervals: string[];
}

/**
 * Ends what runs on a request and returns its uncounted time by writer. The caller holds the request's row lock, so that no interval can
 * begin, and counts the intervals in the same transaction.
 */
export async function endIntervals(
  tx: Tx,
  requestId: string,
  { at, reason }: { at: Date; reason: EndReason },
): Promise<RecordedTime[]> {
  const rows = await tx
    .select()
    .from(workIntervals)
    .where(and(eq(workIntervals.contentRequestId, requestId), isNull(workIntervals.timeEntryId)))
    .orderBy(asc(workIntervals.id))
    .for('update');
  const recorded = new Map<string, RecordedTime>();
  for (const row of rows) {
    const { id, writerId } = row;
    const so = recorded.get(writerId) ?? { writerId, milliseconds: 0, intervals: [] };
    so.milliseconds += recordedMs(row, at.getTime());
    so.intervals.push(id);
    recorded.set(writerId, so);
    if (row.endedAt === null) await storeEnd(tx, row, endNow(intervalOf(row), at.getTime(), reason));
  }
  return [...recorded.values()];
}

/** Counts ended intervals in a time entry. */
export async function countIntervals(
  tx: Tx,
  intervals: readonly string[],
  timeEntryId: string,
): Promise<void> {
  if (intervals.length === 0) return;
  await tx
    .update(workIntervals)
    .set({ timeEntryId })
    .where(inArray(workIntervals.id, [...intervals]));
}

/** Removes intervals of less than a second together, which no entry can count. */
export async function dropIntervals(tx: Tx, intervals: readonly string[]): Promise<void> {
  await tx.delete(workIntervals).where(inArray(workIntervals.id, [...intervals]));
}
