import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Rows at once, so that no other statement waits long. */
const AT_ONCE = 1_000;

/** Forgets deliveries that ended long ago: their bodies hold whole texts. Those that still wait stay, however old. */
export async function pruneDeliveries(database: Database, days: number): Promise<void> {
  for (;;) {
    const gone = await database.orm.execute(sql`
      with old as (
        select id from webhook_deliveries
        where state in ('delivered', 'failed')
          and created_at < now() - make_interval(days => ${days}::int)
        limit ${AT_ONCE})
      delete from webhook_deliveries where id in (select id from old) returning 1`);
    if ((gone as { rows: unknown[] }).rows.length < AT_ONCE) return;
  }
}
