import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Rows at once, so that no other statement waits long. */
const AT_ONCE = 5_000;

/** Forgets changes older than an hour: every process has read them long ago, or asks for everything anew. */
export async function pruneChanges(database: Database): Promise<void> {
  for (;;) {
    const gone = await database.orm.execute(sql`
      with old as (select id from changes where created_at < now() - interval '1 hour' limit ${AT_ONCE})
      delete from changes where id in (select id from old) returning 1`);
    if ((gone as { rows: unknown[] }).rows.length < AT_ONCE) return;
  }
}
