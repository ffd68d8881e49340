import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Rows per statement, so that locks are short. */
const BATCH_ROWS = 5_000;

/** Deletes changes older than an hour; a process that has not read them by then resyncs. */
export async function pruneChanges(database: Database): Promise<void> {
  for (;;) {
    const gone = await database.orm.execute(sql`
      with old as (select id from changes where created_at < now() - interval '1 hour' limit ${BATCH_ROWS})
      delete from changes where id in (select id from old) returning 1`);
    if (gone.rows.length < BATCH_ROWS) return;
  }
}
