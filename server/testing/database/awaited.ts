import { sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database';

/** Whether another connection waits for a lock of this transaction. On PostgreSQL alone. */
export async function isAwaited(tx: Tx): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`)) as unknown as {
    rows: unknown[];
  };
  return rows.length > 0;
}
