import { type SQL, sql } from 'drizzle-orm';
import {
  isToldTo,
  type NotificationKind,
  type NotificationValues,
  notificationKind,
  type RequestNotificationKind,
  type StoredValues,
} from '#domain/notifications/kinds';
import { DIGEST_HOUR, DIGEST_LEAD_HOURS, DIGEST_ZONES, VISIBLE_SECONDS } from '#domain/notifications/timing';
import { DEFAULT_ROLE, ROLES } from '#domain/users/roles';
import type { Tx } from '#server/database/database';
import { sqlLiterals } from '#server/database/schema/columns';
import type { Services } from '#server/services';
import { DELIVER_NOTIFICATIONS } from './deliver-job';

interface ToRecipient {
  recipientId: string;
  /**
   * Names what happened, where it may be told more than once: a review round with its reminder, a message. Told again, it adds
   * nothing. By default an event is one of its kind and request in one transaction.
   */
  event?: string;
  /** About sample data that is no request, such as a payment of sample time: nothing is mailed. */
  aboutSample?: boolean;
}

type About<K extends NotificationKind> = K extends RequestNotificationKind
  ? { requestId: string }
  : { requestId?: undefined };
type Saying<K extends NotificationKind> =
  unknown extends NotificationValues<K> ? { values?: undefined } : { values: NotificationValues<K> };

/** What happened, and to whom it matters. */
export type NotificationEvent = {
  [K in NotificationKind]: { kind: K } & ToRecipient & About<K> & Saying<K>;
}[NotificationKind];

/**
 * Tells a user of an event, in the caller's transaction: the row of the list, and what is sent of it as the user prefers. What the
 * user sees on an open page as it happens counts as read and is not sent.
 */
export async function notify(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  event: NotificationEvent,
): Promise<void> {
  const { kind, recipientId, requestId = null } = event;
  const rows = await insertNotifications(tx, {
    kind,
    recipients: sql`select ${recipientId}::uuid as id where exists (select from profiles where id = ${recipientId}::uuid)`,
    requestId,
    subjectId: event.kind === 'generation-failed' ? event.values.generationId : requestId,
    key: event.event === undefined ? null : `${kind}:${event.event}`,
    values: event.values ?? {},
    aboutSample: event.aboutSample ?? false,
  });
  if (rows.some(({ daily }) => !daily)) await jobs.enqueue(tx, DELIVER_NOTIFICATIONS, { recipientId });
}

interface NewNotifications {
  kind: NotificationKind;
  /** Selects the recipients' ids as `id`. */
  recipients: SQL;
  requestId: string | null;
  /** The request or generation whose open page makes it known already. */
  subjectId: string | null;
  /** Null: one for each transaction. */
  key: string | null;
  values: StoredValues;
  /** Whether it is about sample data that is no request. */
  aboutSample?: boolean;
}

/**
 * Adds the event's rows for any number of recipients in one statement; returns the deliveries that it added. A notification about a
 * request is left out where the recipient's role is not in the kind's audience: a former writer may no longer read the request's
 * title (`forget-news.ts`).
 */
export async function insertNotifications(
  tx: Tx,
  { kind, recipients, requestId, subjectId, key, values, aboutSample = false }: NewNotifications,
): Promise<{ daily: boolean }[]> {
  const { channels, preference, about } = notificationKind(kind);
  // A database that was restored counts its transactions from the beginning again: only with its time is one named for good.
  const eventKey =
    key === null
      ? sql`${`${kind}:${requestId ?? subjectId ?? ''}:`}::text || pg_current_xact_id()::text || ':' || extract(epoch from now())::text`
      : sql`${key}::text`;
  const visible = sql`exists (select from visible_pages v where v.user_id = r.id and v.subject_id = ${subjectId}::uuid
    and v.seen_at > now() - make_interval(secs => ${VISIBLE_SECONDS}))`;
  const until = sql`${values.until ?? null}::timestamptz`;
  const roles = sqlLiterals(ROLES.filter((role) => isToldTo(role, kind)));
  const isTold =
    about === 'request'
      ? sql`coalesce((select u.role from user_roles u where u.user_id = r.id and u.is_active), ${DEFAULT_ROLE}) in (${roles})`
      : sql`true`;
  const { rows } = await tx.execute<{ daily: boolean }>(sql`
    with recipients as (${recipients}), added as (
      insert into notifications (recipient_id, kind, content_request_id, event_key, values, read_at)
      select r.id, ${kind}::text, ${requestId}::uuid, ${eventKey}, ${JSON.stringify(values)}::jsonb,
        case when ${visible} then now() end
      from recipients r where ${isTold}
      on conflict (recipient_id, event_key) do nothing
      returning id, recipient_id, read_at
    ), preferred as (
      select a.id, a.recipient_id, case
        when coalesce(c.preference, ${preference}::text) = 'daily' and ${isBeforeDigestSql(until, sql`a.recipient_id`)} then 'at-once'
        else coalesce(c.preference, ${preference}::text) end as preference
      from added a
      left join notification_preferences c on c.user_id = a.recipient_id and c.kind = ${kind}::text
      where a.read_at is null and ${channels === 'page+mail' && !aboutSample}
        -- Nothing is mailed about sample data, nor to a sample person.
        and not exists (select from content_requests q where q.id = ${requestId}::uuid and q.sample_data)
        and not exists (select from profiles u where u.id = a.recipient_id and u.sample_data)
    )
    insert into notification_deliveries (notification_id, channel, recipient_id, daily, due_at)
    select p.id, 'mail', p.recipient_id, p.preference = 'daily',
      case p.preference when 'daily' then ${nextDigestSql(sql`p.recipient_id`)} else now() end
    from preferred p where p.preference <> 'never'
    returning daily`);
  return rows;
}

/** The time zone of the user with this id: as their browser reported it, else that of their language. */
export function timeZoneSql(userId: SQL): SQL {
  const homes = Object.entries(DIGEST_ZONES).map(
    ([language, zone]) => sql`when ${language}::text then ${zone}::text`,
  );
  return sql`(
    select coalesce(z.time_zone, case u.mail_language ${sql.join(homes, sql` `)} end)
    from profiles u left join user_time_zones z on z.user_id = u.id where u.id = ${userId})`;
}

/** The next hour of the digest in the time zone of the user with this id. */
export function nextDigestSql(userId: SQL): SQL {
  return sql`(
    select (date_trunc('day', local.moment - make_interval(hours => ${DIGEST_HOUR}))
      + interval '1 day' + make_interval(hours => ${DIGEST_HOUR})) at time zone local.zone
    from (
      select zones.zone, now() at time zone zones.zone as moment
      from (select ${timeZoneSql(userId)} as zone) zones
    ) local
  )`;
}

/** Whether the user's next digest would tell of the moment `until` too late to act upon it, or after it; false where it is null. */
export function isBeforeDigestSql(until: SQL, userId: SQL): SQL<boolean> {
  return sql<boolean>`coalesce(${until} <= ${nextDigestSql(userId)} + make_interval(hours => ${DIGEST_LEAD_HOURS}), false)`;
}
