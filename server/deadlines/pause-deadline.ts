import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { WORK_STATUSES } from '#domain/content-request/status';
import type { Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';

const { id, status, assignedAt, dueAt, dueReminderAt, deadlinePausedAt } = contentRequests;

/**
 * Pauses the deadline of a request that a writer has, until a question is answered: one that is over as well, which grows no older
 * meanwhile. One that is paused stays as it is.
 */
export async function pauseDeadline(tx: Tx, requestId: string): Promise<void> {
  await tx
    .update(contentRequests)
    .set({ deadlinePausedAt: sql`clock_timestamp()` })
    .where(
      and(eq(id, requestId), inArray(status, WORK_STATUSES), isNull(deadlinePausedAt), isNotNull(dueAt)),
    );
}

/**
 * Lets a paused deadline run on: what it waits for is put off by the length of the pause, the time to start as well. What its writer was
 * told of before has another moment now, and a daily summary may have left it out during the pause: it is told of again.
 */
export async function resumeDeadline(tx: Tx, requestId: string): Promise<void> {
  const later = (moment: typeof dueAt | typeof assignedAt | typeof dueReminderAt): SQL =>
    sql`${moment} + greatest(clock_timestamp() - ${deadlinePausedAt}, interval '0')`;
  await tx
    .update(contentRequests)
    .set({
      dueAt: later(dueAt),
      dueReminderAt: sql`coalesce(${later(dueReminderAt)},
        case when ${later(dueAt)} > clock_timestamp() then clock_timestamp() end)`,
      assignedAt: later(assignedAt),
      startWarnedAt: null,
      deadlinePausedAt: null,
    })
    .where(and(eq(id, requestId), isNotNull(deadlinePausedAt)));
}
