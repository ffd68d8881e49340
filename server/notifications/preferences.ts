import { and, eq, sql } from 'drizzle-orm';
import type { NotificationPreferences } from '#contract/identity/notifications';
import {
  kindsOf,
  type NotificationKind,
  type NotificationPreference,
  notificationKind,
} from '#domain/notifications/kinds';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { refuseUnknownZone } from '#server/database/query/in-zone';
import {
  type notificationDeliveries,
  notificationPreferences,
  notifications,
  userTimeZones,
} from '#server/database/schema/index';

/** The preferences that the user's role has. */
export async function loadPreferences(orm: Orm, { id, role }: Actor): Promise<NotificationPreferences> {
  const chosen = await orm
    .select({ kind: notificationPreferences.kind, preference: notificationPreferences.preference })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, id));
  const kinds = kindsOf(role).map((kind) => ({
    kind,
    preference: chosen.find((row) => row.kind === kind)?.preference ?? notificationKind(kind).preference,
  }));
  return { kinds };
}

/** Sets when the user is mailed about these kinds. It holds for what waits already, too. */
export async function setPreferences(
  orm: Orm | Tx,
  userId: string,
  kinds: readonly NotificationKind[],
  preference: NotificationPreference,
): Promise<void> {
  await orm
    .insert(notificationPreferences)
    .values(kinds.map((kind) => ({ userId, kind, preference })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { preference: sql`excluded.preference`, changedAt: sql`now()` },
    });
}

/**
 * Remembers the time zone that the user's browser told.
 * @throws Fault INVALID_INPUT for one that the database does not know.
 */
export async function setTimeZone(orm: Orm, userId: string, timeZone: string): Promise<void> {
  await refuseUnknownZone(orm.execute(sql`select now() at time zone ${timeZone}::text`));
  await orm
    .insert(userTimeZones)
    .values({ userId, timeZone })
    .onConflictDoUpdate({
      target: userTimeZones.userId,
      set: { timeZone },
      setWhere: sql`${userTimeZones.timeZone} <> excluded.time_zone`,
    });
}

/**
 * Forgets time zones that the database does not know, as one has that was restored with an older list of zones: every statement that
 * computes with them would fail. Their users' browsers tell them again.
 */
export async function forgetUnknownZones(orm: Orm): Promise<void> {
  await orm
    .delete(userTimeZones)
    .where(sql`lower(${userTimeZones.timeZone}) not in (select lower(name) from pg_timezone_names)`);
}

/** Joins what a recipient prefers for the kind of a notification. */
export function preferenceOf(recipientId: string | typeof notificationDeliveries.recipientId) {
  return and(
    eq(notificationPreferences.userId, recipientId),
    eq(notificationPreferences.kind, notifications.kind),
  );
}
