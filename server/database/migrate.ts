import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type { DatabaseLimits } from '#server/database/connection/database-limits';
import { trackedClient, trackSockets } from '#server/database/connection/postgres-client';
import { projectFile } from '#server/runtime/project-root';
import type { Schema } from './database';
import { assertProgramVersion } from './program-version';

/** An arbitrary constant: the advisory lock that serializes migrations of several processes. */
const MIGRATION_LOCK = 735_283_701;
const LOCK_POLL_MS = 100;

const migrationsFolder = () => projectFile('server/database/migrations');

export async function migrateEmbedded(orm: PgliteDatabase<Schema>): Promise<void> {
  await assertProgramVersion((text) => orm.execute(text));
  await migratePglite(orm, { migrationsFolder: migrationsFolder() });
}

/**
 * Runs the migrations on a separate connection without statement_timeout, since a migration may take long; but with lock_timeout,
 * since a waiting migration would block all other statements on the table. Processes that start at once migrate one after another.
 */
export async function migratePostgres(url: string, limits: DatabaseLimits): Promise<void> {
  const client = new (trackedClient(trackSockets()))({
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    options: `-c timezone=UTC -c lock_timeout=${limits.lockMs}`,
  });
  try {
    await client.connect();
    while (!(await tryMigrationLock(client))) await wait(LOCK_POLL_MS);
    await assertProgramVersion((text) => client.query(text));
    await migrateNodePostgres(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Closing the connection releases the advisory lock.
    await client.end().catch(() => {});
  }
}

async function tryMigrationLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.taken === true;
}
