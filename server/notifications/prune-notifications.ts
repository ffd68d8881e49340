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
