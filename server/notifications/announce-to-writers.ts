import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { notifications } from '#server/database/schema/index';
import { insertNotifications } from './notify';

/**
 * Tells every writer who may accept the pending request, thousands in one statement; a request in any other status tells none. What is
 * to go at once is sent by the next sweep, so that this transaction enqueues no job for each writer. A job that is given back may have
 * been announced to them before: a row that they have not read yet is replaced, or stays where its mail is on its way or sent.
 * @param except the writer who gave it back
 */
export async function announceJob(tx: Tx, requestId: string, except: string | null = null): Promise<void> {
  const { kind, readAt, contentRequestId } = notifications;
  // A mail that is being formed sets `mail_id` first or last: only a later statement sees which.
  await tx.execute(sql`select from notification_deliveries d join notifications n on n.id = d.notification_id
    where n.kind = 'new-job' and n.content_request_id = ${requestId}::uuid and n.read_at is null
    order by d.notification_id for update of d`);
  const mailed = sql`select from notification_deliveries d where d.notification_id = ${notifications.id} and d.mail_id is not null`;
  await tx
    .delete(notifications)
    .where(
      and(eq(kind, 'new-job'), eq(contentRequestId, requestId), isNull(readAt), sql`not exists (${mailed})`),
    );
  await insertNotifications(tx, {
    kind: 'new-job',
    recipients: sql`
      select p.id from content_requests q
      join user_roles r on r.is_active and r.role = 'writer' and r.user_id <> q.customer_id
      join profiles p on p.id = r.user_id and p.deactivated_at is null
      left join writer_profiles w on w.user_id = p.id
      where q.id = ${requestId}::uuid and q.status = 'pending' and p.id is distinct from ${except}::uuid
        and q.language = any (coalesce(w.supported_languages, array['english']))
        and (q.offered_to is null or q.offered_to = p.id or q.offered_until <= now())
        and not exists (select from notifications n where n.recipient_id = p.id and n.content_request_id = q.id
          and n.kind = 'new-job' and n.read_at is null)`,
    requestId,
    subjectId: requestId,
    key: null,
    values: {},
  });
}
