import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { START_HOURS, START_WARNING_HOURS } from '#domain/deadline/deadline';
import { contentRequests } from '#server/database/schema/index';
import { notify } from '#server/notifications/notify';
import { releaseNotStarted } from '#server/requests/release-not-started';
import type { Services } from '#server/services';

const AT_ONCE = 100;
const SECONDS = 30;
const HOUR_MS = 3_600_000;

type Needed = Pick<Services, 'database' | 'jobs'>;

/** Registers what follows from the time that a writer has a request. */
export function registerDeadlines(services: Services): void {
  const watch = (name: string, step: (needed: Needed) => Promise<number>) =>
    services.jobs.every(name, SECONDS, async () => {
      while ((await step(services)) === AT_ONCE);
    });
  watch('releasing what was not started', releaseDue);
  watch('warning of what is not started', warnDue);
  watch('telling of deadlines that are near', remindDue);
}

const { id, status, assignedAt, startWarnedAt, dueAt, dueReminderAt, deadlinePausedAt } = contentRequests;

/** While a question waits for its answer, so does all else. */
const running = isNull(deadlinePausedAt);

const assignedFor = (hours: number) =>
  and(eq(status, 'assigned'), running, lte(assignedAt, sql`now() - make_interval(hours => ${hours})`));

/**
 * Releases assignments that were not started in time, each in its own transaction.
 * @returns how many it looked at, at most 100
 */
export async function releaseDue({ database, jobs }: Needed): Promise<number> {
  const due = await database.orm
    .select({ id })
    .from(contentRequests)
    .where(assignedFor(START_HOURS))
    .orderBy(asc(assignedAt))
    .limit(AT_ONCE);
  for (const { id: requestId } of due)
    await database.transaction((tx) => releaseNotStarted({ jobs }, tx, requestId));
  return due.length;
}

/**
 * Warns the writers of assignments that are not started, once for each time that one was assigned.
 * @returns how many it looked at, at most 100
 */
export async function warnDue({ database, jobs }: Needed): Promise<number> {
  const unwarned = and(assignedFor(START_WARNING_HOURS), isNull(startWarnedAt));
  const due = await database.orm
    .select({ id })
    .from(contentRequests)
    .where(unwarned)
    .orderBy(asc(assignedAt))
    .limit(AT_ONCE);
  for (const { id: requestId } of due) {
    await database.transaction(async (tx) => {
      const [warned] = await tx
        .update(contentRequests)
        .set({ startWarnedAt: sql`now()` })
        .where(and(eq(id, requestId), unwarned))
        .returning({ writerId: contentRequests.assignedWriterId, assignedAt });
      if (!warned?.writerId || !warned.assignedAt) return;
      const until = new Date(warned.assignedAt.getTime() + START_HOURS * HOUR_MS).toISOString();
      await notify({ jobs }, tx, {
        kind: 'deadline-near',
        recipientId: warned.writerId,
        requestId,
        event: `${requestId}:start:${until}`,
        values: { variant: 'start', until },
      });
    });
  }
  return due.length;
}

/**
 * Tells writers once of each deadline that is near; of one that has passed meanwhile, their list tells.
 * @returns how many it looked at, at most 100
 */
export async function remindDue({ database, jobs }: Needed): Promise<number> {
  const reminded = and(isNotNull(dueReminderAt), running, lte(dueReminderAt, sql`now()`));
  const due = await database.orm
    .select({ id })
    .from(contentRequests)
    .where(reminded)
    .orderBy(asc(dueReminderAt))
    .limit(AT_ONCE);
  for (const { id: requestId } of due) {
    await database.transaction(async (tx) => {
      const [near] = await tx
        .update(contentRequests)
        .set({ dueReminderAt: null })
        .where(and(eq(id, requestId), reminded))
        .returning({
          writerId: contentRequests.assignedWriterId,
          dueAt,
          ahead: sql<boolean>`${gt(dueAt, sql`now()`)}`,
        });
      if (!near?.writerId || !near.dueAt || !near.ahead) return;
      const until = near.dueAt.toISOString();
      await notify({ jobs }, tx, {
        kind: 'deadline-near',
        recipientId: near.writerId,
        requestId,
        event: `${requestId}:finish:${until}`,
        values: { variant: 'finish', until },
      });
    });
  }
  return due.length;
}
