import { eq, sql } from 'drizzle-orm';
import type { DeletionCounts } from '#contract/identity/own-account';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Orm } from '#server/database/database';
import {
  apiKeys,
  contentRequests,
  messages,
  payments,
  profiles,
  storageObjects,
  timeEntries,
  wordpressConnections,
  workIntervals,
} from '#server/database/schema/index';

/**
 * What `deleteUser` would take with it.
 * @throws Fault NOT_FOUND
 */
export async function countDeletion(orm: Orm, userId: string): Promise<DeletionCounts> {
  const open = sql.raw(TRANSITIONS.takeBack.from.map((status) => `'${status}'`).join(', '));
  const [row] = await orm
    .select({
      requests: sql<number>`(select count(*)::int from ${contentRequests} where customer_id = ${userId})`,
      documents: sql<number>`(
        select count(*)::int from ${storageObjects} where owner_id = ${userId}) + (
        select coalesce(sum(num_nonnulls(original_document_path, humanized_document_path, article_image_path)), 0)::int
        from ${contentRequests} where customer_id = ${userId})`,
      releasedAssignments: sql<number>`(
        select count(*)::int from ${contentRequests} where assigned_writer_id = ${userId} and status in (${open}))`,
      // With those into which unsubmitted time is turned.
      archivedTimeEntries: sql<number>`(select count(*)::int from ${timeEntries} where writer_id = ${userId}) + (
        select count(distinct content_request_id)::int from ${workIntervals}
        where writer_id = ${userId} and time_entry_id is null
          and coalesce(ended_at, last_heartbeat_at) - started_at >= interval '1 second')`,
      keptPayments: sql<number>`(select count(*)::int from ${payments} where writer_id = ${userId})`,
      wordpressConnections: sql<number>`(
        select count(*)::int from ${wordpressConnections} where customer_id = ${userId})`,
      // Those that still open something.
      apiKeys: sql<number>`(
        select count(*)::int from ${apiKeys} where customer_id = ${userId}
          and revoked_at is null and (expires_at is null or expires_at > now()))`,
      // Keys of the installation act without their maker, so neither a lower role nor deletion ends them.
      keptAdminKeys: sql<number>`(
        select count(*)::int from ${apiKeys} where created_by = ${userId} and customer_id is null
          and revoked_at is null and (expires_at is null or expires_at > now()))`,
      keptMessages: sql<number>`(
        select count(*)::int from ${messages} m join ${contentRequests} r on r.id = m.content_request_id
        where m.author_id = ${userId} and r.customer_id <> ${userId})`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!row) throw new Fault('NOT_FOUND');
  return row;
}
