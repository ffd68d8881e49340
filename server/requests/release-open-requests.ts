import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#domain/brief/brief';
import { TRANSITIONS } from '#domain/content-request/status';
import { recordOf } from '#domain/keys-of';
import { takenValues } from '#domain/notifications/kinds';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import { insertNotifications } from '#server/notifications/notify';
import { endOffersTo } from './end-offers';
import { keepUnsubmittedTime } from './keep-unsubmitted-time';

interface Kept {
  /** The languages that the writer keeps: what is in them stays with the writer. Without any, all is returned. */
  still?: readonly Language[];
  /** False where the writer has decided it: the requests are returned without a notification to them. */
  tell?: boolean;
}

/**
 * Returns a writer's unfinished requests to pending and ends their job hold and the offers to them, when the user loses the role or a
 * language or is deleted, keeps the time that was recorded for them, and tells the writer (unless they have lost the role) and those who
 * may accept them. The caller must hold the lock on the user's profile (`lockUser`), so that no request can be accepted in between.
 */
export async function releaseOpenRequests(
  tx: Tx,
  writerId: string,
  { still = [], tell = true }: Kept = {},
): Promise<void> {
  const elsewhere = notInArray(contentRequests.language, [...still]);
  await tx
    .update(contentRequests)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(contentRequests.heldBy, writerId), elsewhere));
  await endOffersTo(tx, writerId, still);
  const released = await tx
    .update(contentRequests)
    .set({ status: TRANSITIONS.takeBack.to, assignedWriterId: null })
    .where(
      and(
        eq(contentRequests.assignedWriterId, writerId),
        inArray(contentRequests.status, [...TRANSITIONS.takeBack.from]),
        elsewhere,
      ),
    )
    .returning({ id: contentRequests.id, title: contentRequests.title });
  for (const { id, title } of released) {
    const kept = await keepUnsubmittedTime(tx, { id, title });
    if (tell)
      await insertNotifications(tx, {
        kind: 'released',
        recipients: sql`select ${writerId}::uuid as id`,
        requestId: id,
        subjectId: null,
        key: null,
        values: takenValues('taken-back', kept.includes(writerId)),
      });
    await announceJob(tx, id, writerId);
  }
}

/** How many unfinished requests of each language a writer has: those that a dropped language returns to pending. */
export async function countOpenJobs(orm: Orm, writerId: string): Promise<Record<Language, number>> {
  const rows = await orm
    .select({ language: contentRequests.language, count: sql<number>`count(*)::int` })
    .from(contentRequests)
    .where(
      and(
        eq(contentRequests.assignedWriterId, writerId),
        inArray(contentRequests.status, [...TRANSITIONS.takeBack.from]),
      ),
    )
    .groupBy(contentRequests.language);
  return recordOf(LANGUAGES, (language) => rows.find((row) => row.language === language)?.count ?? 0);
}
