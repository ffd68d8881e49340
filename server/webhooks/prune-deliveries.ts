import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Rows per statement, so that locks are short. */
const BATCH_ROWS = 1_000;

/** Deletes ended deliveries, whose bodies contain complete texts. Waiting ones are kept, however old. */
export async function pruneDeliveries(database: Database, days: number): Promise<void> {
  for (;;) {
    const gone = await database.orm.execute(sql`
      with old as (
        select id from webhook_deliveries
        where state in ('delivered', 'failed')
          and created_at < now() - make_interval(days => ${days}::int)
        limit ${BATCH_ROWS})
      delete from webhook_deliveries where id in (select id from old) returning 1`);
    if (gone.rows.length < BATCH_ROWS) return;
  }
}
