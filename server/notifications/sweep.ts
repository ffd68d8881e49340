import { sql } from 'drizzle-orm';
import { VISIBLE_SECONDS } from '#domain/notifications/timing';
import type { Database } from '#server/database/database';
import type { Services } from '#server/services';
import { DELIVER_NOTIFICATIONS } from './deliver-job';

/** Most recipients enqueued at once; the next sweep takes the others. */
const MAX_RECIPIENTS = 1_000;

/**
 * Enqueues a delivery for every recipient to whom something is due: the digests, what a crash cut off. The recipient's id is the
 * job's, so that one who waits in the queue is not enqueued again.
 */
export async function sweepNotifications({ database, jobs }: Pick<Services, 'database' | 'jobs'>) {
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      (select distinct recipient_id as id from notification_deliveries
        where mail_id is null and due_at <= now() limit ${MAX_RECIPIENTS})
      union
      (select distinct recipient_id from notification_mails
        where ended_at is null and next_try_at <= now() limit ${MAX_RECIPIENTS})`);
    for (const { id } of rows) await jobs.enqueue(tx, DELIVER_NOTIFICATIONS, { recipientId: id }, { id });
  });
}

/** Removes what no longer holds: jobs that are taken or over, from those who were told of them; pages of lost processes. */
export async function withdrawNotifications({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    delete from notifications n using content_requests r
    where n.kind = 'new-job' and r.id = n.content_request_id and r.status <> 'pending'`);
  await orm.execute(sql`
    delete from visible_pages where seen_at < now() - make_interval(secs => ${2 * VISIBLE_SECONDS})`);
}
