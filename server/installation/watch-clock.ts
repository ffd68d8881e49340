import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Smaller corrections of the clock cause no noticeable delay. */
const TOLERATED_SECONDS = 60;

/**
 * Columns with times that jobs or people wait for, or that are compared with heartbeats. After the clock is set back they would lie in
 * the future, and delay that work or refuse these people for as long as the step.
 */
export const SHIFTED_COLUMNS: Record<string, readonly string[]> = {
  'pgboss.job': ['start_after', 'created_on', 'started_on', 'completed_on'],
  'pgboss.version': ['maintained_on', 'monitored_on', 'cron_on'],
  generations: ['heartbeat_at', 'next_try_at', 'trouble_since', 'review_until'],
  content_requests: [
    'held_until',
    'offered_until',
    'assigned_at',
    'due_at',
    'due_reminder_at',
    'deadline_paused_at',
  ],
  review_rounds: ['due_at', 'remind_at'],
  webhook_deliveries: ['next_try_at', 'claimed_at'],
  notification_deliveries: ['due_at'],
  notification_mails: ['next_try_at'],
  visible_pages: ['seen_at'],
  job_processes: ['seen_at'],
  server_processes: ['seen_at'],
  rate_limits: ['ends_at', 'free_at'],
  failed_proofs: ['last_at', 'blocked_until'],
};

/**
 * Columns of a running work interval, which are shifted together: what lies between them is the time that a writer is paid
 * for.
 */
export const SHIFTED_TOGETHER = {
  work_intervals: ['started_at', 'last_heartbeat_at', 'present_at'],
} as const;

/**
 * Detects that the database's clock was set back since the last check by any process, and shifts these columns by the difference.
 * @returns the seconds by which it was set back, or 0
 */
export async function watchClock(database: Database): Promise<number> {
  const usual = await database.query(
    `update installation set clock_seen_at = clock_timestamp()
      where clock_seen_at <= clock_timestamp() + make_interval(secs => ${TOLERATED_SECONDS}) returning 1`,
  );
  if (usual.rows.length > 0) return 0;
  return database.transaction(async (tx) => {
    // The row lock ensures that only one process shifts the columns.
    const { rows } = await tx.execute<{ ahead: number }>(
      sql`select extract(epoch from clock_seen_at - clock_timestamp())::float8 as ahead from installation for update`,
    );
    const seconds = rows[0]?.ahead ?? 0;
    if (seconds <= TOLERATED_SECONDS) return 0;
    const back = sql`make_interval(secs => ${seconds}::float8)`;
    for (const [table, columns] of Object.entries(SHIFTED_COLUMNS)) {
      for (const column of columns) {
        await tx.execute(
          sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${sql.raw(column)} - ${back}
            where ${sql.raw(column)} > clock_timestamp()`,
        );
      }
    }
    const shifted = SHIFTED_TOGETHER.work_intervals.map(
      (column) => sql`${sql.raw(column)} = ${sql.raw(column)} - ${back}`,
    );
    await tx.execute(sql`update work_intervals set ${sql.join(shifted, sql`, `)}
      where ended_at is null and greatest(last_heartbeat_at, present_at) > clock_timestamp()`);
    await tx.execute(sql`update installation set clock_seen_at = clock_timestamp()`);
    return seconds;
  });
}
