import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Notification } from '#contract/identity/notifications';
import type { Language } from '#domain/brief/brief';
import {
  type NotificationKind,
  notificationPath,
  type StoredValues,
  variantOf,
} from '#domain/notifications/kinds';
import type { Role } from '#domain/users/roles';
import type { Actor } from '#server/access/actor';
import type { Database, Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { contentRequests, notifications } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';

/** The badge shows no more. */
const MOST_COUNTED = 100;

interface NotificationRow {
  id: string;
  kind: NotificationKind;
  requestId: string | null;
  title: string | null;
  language: Language | null;
  values: StoredValues;
  createdAt: Date;
  readAt: Date | null;
}

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  requestId: notifications.contentRequestId,
  title: contentRequests.title,
  language: contentRequests.language,
  values: notifications.values,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};

/** A job that a writer has taken is no news any more, and its title is between that writer and the customer. */
const isStillNews = or(
  notInArray(notifications.kind, ['new-job', 'job-offered']),
  eq(contentRequests.status, 'pending'),
);

/** A page of what the user was told. */
export async function listNotifications(
  orm: Orm,
  { id, role }: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const rows = await orm
    .select(columns)
    .from(notifications)
    .leftJoin(contentRequests, eq(contentRequests.id, notifications.contentRequestId))
    .where(
      and(eq(notifications.recipientId, id), isStillNews, afterCursor(notifications, decodeCursor(cursor))),
    )
    .orderBy(...orderByAge(notifications))
    .limit(limit + 1);
  return pageOfRows(rows, limit, (row) => presentNotification(row, role));
}

/** These notifications with their recipients, for live updates. */
export async function loadNotifications(orm: Orm, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return orm
    .select({ ...columns, recipientId: notifications.recipientId })
    .from(notifications)
    .leftJoin(contentRequests, eq(contentRequests.id, notifications.contentRequestId))
    .where(and(inArray(notifications.id, [...ids]), isStillNews));
}

/** A notification as its recipient sees it. */
export function presentNotification(row: NotificationRow, role: Role): Notification {
  const { id, kind, values, title, language, createdAt, readAt } = row;
  return {
    id,
    kind,
    variant: variantOf(values) ?? null,
    title: title ?? values.title ?? null,
    language,
    until: values.until ?? null,
    link: notificationPath(row, role),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

/** SQL that counts a user's unread notifications, to a hundred, by one range of a partial index; `userId` is SQL too. */
export const UNREAD_COUNT_SQL = (userId: string) => `(
    select count(*)::int from (
      select from notifications n left join content_requests r on r.id = n.content_request_id
      where n.recipient_id = ${userId} and n.read_at is null
        and (n.kind not in ('new-job', 'job-offered') or r.status = 'pending')
      limit ${MOST_COUNTED}
    ) unread
  )`;

/** Marks the user's notifications as read: those with these ids, those about a subject, or all. */
export async function markRead(
  orm: Orm,
  userId: string,
  { ids, subjectId }: { ids?: readonly string[] | undefined; subjectId?: string },
): Promise<void> {
  await orm
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.recipientId, userId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
        subjectId === undefined
          ? undefined
          : or(
              eq(notifications.contentRequestId, subjectId),
              sql`${notifications.values} ->> 'generationId' = ${subjectId}::text`,
            ),
      ),
    );
}

const COUNT_UNREAD = {
  name: 'notifications-count-unread',
  text: `select ${UNREAD_COUNT_SQL('$1')} as unread`,
};

export async function countUnread(database: Database, { id }: Actor): Promise<number> {
  const [row] = await database.run<{ unread: number }>(COUNT_UNREAD, [id]);
  return row?.unread ?? 0;
}
