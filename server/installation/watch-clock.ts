import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/database/database';

/** A clock that runs wrong by less is corrected by small steps, and delays nothing noticeably. */
const TOLERATED_SECONDS = 60;

/**
 * Moments that work waits for, or that tell how long somebody was silent. After the clock was set back they would lie in
 * the future by as much, and the work with them.
 */
export const AWAITED_MOMENTS: Record<string, readonly string[]> = {
  'pgboss.job': ['start_after', 'created_on', 'started_on', 'completed_on'],
  'pgboss.version': ['maintained_on', 'monitored_on', 'cron_on'],
  generations: ['heartbeat_at', 'next_try_at', 'trouble_since'],
  webhook_deliveries: ['next_try_at', 'claimed_at'],
  job_processes: ['seen_at'],
  server_processes: ['seen_at'],
};

/**
 * Looks at the database's clock, and where it was set back since any process looked, moves what waits back by as much.
 * @returns by how many seconds, else 0
 */
export async function watchClock(database: Database): Promise<number> {
  const usual = await database.query(
    `update installation set clock_seen_at = clock_timestamp()
      where clock_seen_at <= clock_timestamp() + make_interval(secs => ${TOLERATED_SECONDS}) returning 1`,
  );
  if (usual.rows.length > 0) return 0;
  return database.transaction(async (tx) => {
    // Locked: of several processes one moves them, and the others then find the clock right.
    const [found] = await rowsOf<{ ahead: number }>(
      tx,
      sql`select extract(epoch from clock_seen_at - clock_timestamp())::float8 as ahead from installation for update`,
    );
    const seconds = found?.ahead ?? 0;
    if (seconds <= TOLERATED_SECONDS) return 0;
    const back = sql`make_interval(secs => ${seconds}::float8)`;
    for (const [table, columns] of Object.entries(AWAITED_MOMENTS)) {
      for (const column of columns) {
        await tx.execute(
          sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${sql.raw(column)} - ${back}
            where ${sql.raw(column)} > clock_timestamp()`,
        );
      }
    }
    await tx.execute(sql`update installation set clock_seen_at = clock_timestamp()`);
    return seconds;
  });
}

async function rowsOf<Row>(tx: Tx, statement: SQL): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
