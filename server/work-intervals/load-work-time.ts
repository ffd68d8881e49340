import { and, asc, eq, isNull } from 'drizzle-orm';
import type { WorkTime } from '#contract/work/work-time';
import { Fault } from '#domain/errors';
import { answerBy, countedMs, promptAt } from '#domain/work-time/work-interval';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, workIntervals } from '#server/database/schema/index';
import { endOf, type IntervalRow, intervalOf } from './interval-rows';

/**
 * The recorded time of an assignment that is not submitted yet. An interval that has ended by its own silence is read as ended: no job
 * needs to have run.
 * @throws Fault NOT_FOUND unless it is assigned to the actor.
 */
export async function loadWorkTime(orm: Orm | Tx, actor: Actor, requestId: string): Promise<WorkTime> {
  const [request] = await orm
    .select({ id: contentRequests.id })
    .from(contentRequests)
    .where(and(eq(contentRequests.id, requestId), eq(contentRequests.assignedWriterId, actor.id)));
  if (!request) throw new Fault('NOT_FOUND');
  const rows = await orm
    .select()
    .from(workIntervals)
    .where(
      and(
        eq(workIntervals.contentRequestId, requestId),
        eq(workIntervals.writerId, actor.id),
        isNull(workIntervals.timeEntryId),
      ),
    )
    .orderBy(asc(workIntervals.startedAt), asc(workIntervals.id));
  return presentWorkTime(rows, Date.now());
}

function presentWorkTime(rows: readonly IntervalRow[], now: number): WorkTime {
  const running = rows.find((row) => endOf(row, now) === null);
  const latest = rows.at(-1);
  return {
    now: new Date(now).toISOString(),
    elapsedMs: rows.reduce((sum, row) => sum + recordedMs(row, now), 0),
    running: running ? presentRunning(running) : null,
    endedBy: running || !latest ? null : (endOf(latest, now)?.reason ?? null),
  };
}

function presentRunning(row: IntervalRow): WorkTime['running'] {
  const interval = intervalOf(row);
  const [prompt, answer] = [promptAt(interval), answerBy(interval)];
  return { id: row.id, promptAt: new Date(prompt).toISOString(), answerBy: new Date(answer).toISOString() };
}

/** The milliseconds that an interval has recorded. */
export function recordedMs(row: IntervalRow, now: number): number {
  const end = endOf(row, now);
  return end ? end.endedAt - row.startedAt.getTime() : countedMs(intervalOf(row), now);
}
