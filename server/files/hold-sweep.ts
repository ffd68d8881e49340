import { sql } from 'drizzle-orm';
import type { Orm } from '#server/database/database';

/** An arbitrary constant: the advisory lock that a backup of PostgreSQL holds for as long as it copies files. */
export const SWEEP_LOCK = 735_283_702;

/** Backups of the embedded database, which ask this process. */
let holds = 0;

/**
 * Keeps files from being removed until the returned function is called: a file that the copied database names must still be there
 * when it is copied.
 */
export function holdSweep(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

/** Ask after what is to be removed was read: then no backup that begins later names it. */
export async function isSweepHeld(orm: Orm): Promise<boolean> {
  if (holds > 0) return true;
  const { rows } = await orm.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}::bigint) as free`,
  );
  return rows[0]?.free !== true;
}
