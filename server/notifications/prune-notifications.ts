import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Rows per statement, so that locks are short. */
const BATCH_ROWS = 1_000;

/** Deletes notifications of more than `days` days, read or not, and the mails that told of them. */
export async function pruneNotifications(database: Database, days: number): Promise<void> {
  for (const table of ['notifications', 'notification_mails']) {
    for (;;) {
      const gone = await database.orm.execute(sql`
        with old as (
          select id from ${sql.identifier(table)}
          where created_at < now() - make_interval(days => ${days}::int) limit ${BATCH_ROWS})
        delete from ${sql.identifier(table)} where id in (select id from old) returning 1`);
      if (gone.rows.length < BATCH_ROWS) break;
    }
  }
}

/**
 * Deletes the news of jobs that writers took, when it is two days old. No list shows it, but each page counts a writer's unread
 * notifications, and would walk all of it.
 */
export async function pruneStaleNews(database: Database): Promise<void> {
  for (;;) {
    const gone = await database.orm.execute(sql`
      with stale as (
        select n.id from notifications n join content_requests r on r.id = n.content_request_id
        where n.kind in ('new-job', 'job-offered') and r.status <> 'pending' and n.created_at < now() - interval '2 days'
        limit ${BATCH_ROWS})
      delete from notifications where id in (select id from stale) returning 1`);
    if (gone.rows.length < BATCH_ROWS) return;
  }
}
