import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import {
  notificationDeliveries,
  notificationMails,
  notificationPreferences,
  notifications,
  userTimeZones,
} from '#server/database/schema/index';
import type { ZipEntry } from '#server/http/zip-stream';
import { jsonRows, paged } from './json-entries';

const ROWS_AT_ONCE = 200;

/** What the user was told, when they read it, and when it was mailed. */
export function ownNotifications(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select({
        id: notifications.id,
        kind: notifications.kind,
        requestId: notifications.contentRequestId,
        values: notifications.values,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
        mailedAt: notificationMails.endedAt,
      })
      .from(notifications)
      .leftJoin(notificationDeliveries, eq(notificationDeliveries.notificationId, notifications.id))
      .leftJoin(
        notificationMails,
        and(eq(notificationMails.id, notificationDeliveries.mailId), eq(notificationMails.failed, false)),
      )
      .where(and(eq(notifications.recipientId, id), afterCursor(notifications, place)))
      .orderBy(...orderByAge(notifications))
      .limit(limit),
  );
  return jsonRows('notifications.json', pages, (row) => row);
}

/** When the user wants to be mailed, and the time zone of their digest. */
export async function ownNotificationChoices(orm: Orm, { id }: Actor): Promise<object> {
  const preferences = await orm
    .select({
      kind: notificationPreferences.kind,
      preference: notificationPreferences.preference,
      changedAt: notificationPreferences.changedAt,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, id))
    .orderBy(asc(notificationPreferences.kind));
  const [zone] = await orm
    .select({ timeZone: userTimeZones.timeZone })
    .from(userTimeZones)
    .where(eq(userTimeZones.userId, id));
  return { preferences, timeZone: zone?.timeZone ?? null };
}
