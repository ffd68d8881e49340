import { and, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import { type NotificationPreference, notificationKind } from '#domain/notifications/kinds';
import { DIGEST_ZONES, GATHER_MINUTES } from '#domain/notifications/timing';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Role } from '#domain/users/roles';
import type { Tx } from '#server/database/database';
import {
  contentRequests,
  notificationDeliveries,
  notificationMails,
  notificationPreferences,
  notifications,
  profiles,
  userRoles,
  userTimeZones,
  writerProfiles,
} from '#server/database/schema/index';
import { eventNow, isOver } from './is-over';
import { isBeforeDigestSql, nextDigestSql } from './notify';
import { preferenceOf } from './preferences';

/** Most deliveries formed into mails at once. */
const MAX_DUE = 1_000;

/**
 * Puts what is due to the recipient into mails: the daily ones into a digest, the others into one mail for each request. What
 * follows a request's mail within minutes waits for the next one. What the recipient has read or no longer wants, and what is over,
 * is dropped. What names a moment that the next digest would tell of too late is not left to that.
 * @returns the seconds until something that was put off is due; null if nothing was.
 */
export async function formMails(tx: Tx, recipientId: string): Promise<number | null> {
  // One at a time for each recipient, so that two jobs do not both send the first mail about a request.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('notification mails', 0) # hashtextextended(${recipientId}::text, 0))`,
  );
  const due = await loadDue(tx, recipientId);
  if (due.length === 0) return null;
  const recipient = await loadRecipient(tx, recipientId);
  const plan = { dropped: [] as string[], daily: [] as string[], digest: [] as string[] };
  const byRequest = new Map<string | null, string[]>();
  for (const delivery of due) {
    const { id, requestId, daily } = delivery;
    const preference: NotificationPreference =
      delivery.preference ?? notificationKind(delivery.kind).preference;
    if (!recipient || preference === 'never' || isOver(delivery, recipient)) plan.dropped.push(id);
    else if (daily) plan.digest.push(id);
    else if (preference === 'daily' && !delivery.beforeDigest) plan.daily.push(id);
    else byRequest.set(requestId, [...(byRequest.get(requestId) ?? []), id]);
  }
  await tx.delete(notificationDeliveries).where(among(plan.dropped));
  await tx
    .update(notificationDeliveries)
    .set({ daily: true, dueAt: nextDigestSql(sql`${notificationDeliveries.recipientId}`) })
    .where(among(plan.daily));
  if (plan.digest.length > 0) await addMail(tx, recipientId, true, plan.digest);
  return formByRequest(tx, recipientId, byRequest);
}

const among = (ids: string[]) => inArray(notificationDeliveries.notificationId, ids);

async function formByRequest(
  tx: Tx,
  recipientId: string,
  byRequest: Map<string | null, string[]>,
): Promise<number | null> {
  if (byRequest.size === 0) return null;
  const last = await loadLastMails(tx, recipientId);
  const lastMail = new Map(last.map(({ requestId, at }) => [requestId, at]));
  let earliest: number | null = null;
  for (const [requestId, ids] of byRequest) {
    const at = lastMail.get(requestId);
    if (!at) {
      await addMail(tx, recipientId, false, ids);
      continue;
    }
    const [put] = await tx
      .update(notificationDeliveries)
      .set({ dueAt: sql`${at.toISOString()}::timestamptz + make_interval(mins => ${GATHER_MINUTES})` })
      .where(among(ids))
      .returning({
        seconds: sql<number>`extract(epoch from ${notificationDeliveries.dueAt} - now())::float8`,
      });
    if (put) earliest = Math.min(earliest ?? put.seconds, put.seconds);
  }
  return earliest;
}

/**
 * When the last mail about each request was formed, of those that another one is to wait for. Looks the events up mail by mail, which
 * the limit makes sure of: joined as a whole, all mails ever sent were read, a tenth of a second once there were some thousands.
 */
export function loadLastMails(tx: Pick<Tx, 'select'>, recipientId: string) {
  const told = tx
    .select({ requestId: notifications.contentRequestId })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .where(eq(notificationDeliveries.mailId, notificationMails.id))
    .limit(MAX_DUE)
    .as('told');
  return tx
    .select({ requestId: told.requestId, at: max(notificationMails.createdAt) })
    .from(notificationMails)
    .innerJoinLateral(told, sql`true`)
    .where(
      and(
        eq(notificationMails.recipientId, recipientId),
        eq(notificationMails.digest, false),
        gt(notificationMails.createdAt, sql`now() - make_interval(mins => ${GATHER_MINUTES})`),
      ),
    )
    .groupBy(told.requestId);
}

async function addMail(tx: Tx, recipientId: string, digest: boolean, ids: string[]): Promise<void> {
  const [mail] = await tx
    .insert(notificationMails)
    .values({ recipientId, digest })
    .returning({ id: notificationMails.id });
  if (mail) await tx.update(notificationDeliveries).set({ mailId: mail.id }).where(among(ids));
}

function loadDue(tx: Tx, recipientId: string) {
  return tx
    .select({
      id: notificationDeliveries.notificationId,
      daily: notificationDeliveries.daily,
      ...eventNow,
      requestId: notifications.contentRequestId,
      preference: notificationPreferences.preference,
      beforeDigest: isBeforeDigestSql(
        sql`(${notifications.values} ->> 'until')::timestamptz`,
        sql`${notificationDeliveries.recipientId}`,
      ),
    })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .leftJoin(contentRequests, eq(contentRequests.id, notifications.contentRequestId))
    .leftJoin(notificationPreferences, preferenceOf(notificationDeliveries.recipientId))
    .where(
      and(
        eq(notificationDeliveries.recipientId, recipientId),
        isNull(notificationDeliveries.mailId),
        lte(notificationDeliveries.dueAt, sql`now()`),
      ),
    )
    .orderBy(notifications.createdAt, notifications.id)
    .limit(MAX_DUE)
    .for('update', { of: notificationDeliveries });
}

interface Recipient {
  id: string;
  email: string;
  fullName: string;
  language: InterfaceLanguage;
  role: Role;
  timeZone: string;
  /** In which they write. */
  languages: Language[];
}

/** Null for one who cannot get mails: no verified address, or deactivated. */
export async function loadRecipient(tx: Tx, recipientId: string): Promise<Recipient | null> {
  const [found] = await tx
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      language: profiles.mailLanguage,
      role: userRoles.role,
      timeZone: userTimeZones.timeZone,
      languages: writerProfiles.supportedLanguages,
    })
    .from(profiles)
    .leftJoin(userRoles, and(eq(userRoles.userId, profiles.id), userRoles.isActive))
    .leftJoin(userTimeZones, eq(userTimeZones.userId, profiles.id))
    .leftJoin(writerProfiles, eq(writerProfiles.userId, profiles.id))
    .where(and(eq(profiles.id, recipientId), profiles.emailVerified, isNull(profiles.deactivatedAt)));
  if (!found?.email) return null;
  return {
    ...found,
    email: found.email,
    role: found.role ?? 'customer',
    timeZone: found.timeZone ?? DIGEST_ZONES[found.language],
    languages: found.languages ?? ['english'],
  };
}
