import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type { DatabaseLimits } from '#server/database/connection/database-limits';
import { newWires, watchedClient } from '#server/database/connection/postgres-client';
import { projectFile } from '#server/runtime/project-root';
import type { Schema } from './database';
import { assertProgramVersion } from './program-version';

/** Any fixed number: the advisory lock that lets one process at a time migrate. */
const MIGRATION_LOCK = 735_283_701;
const LOCK_POLL_MS = 100;

const migrationsFolder = () => projectFile('server/database/migrations');

export async function migrateEmbedded(orm: PgliteDatabase<Schema>): Promise<void> {
  await assertProgramVersion((text) => orm.execute(text));
  await migratePglite(orm, { migrationsFolder: migrationsFolder() });
}

/**
 * Brings the tables up to date, on a connection of its own: a migration may take long, but waits for no lock for long, since
 * everybody else would wait behind it. Several processes may start at once: they migrate one after the other.
 */
export async function migratePostgres(url: string, limits: DatabaseLimits): Promise<void> {
  const client = new (watchedClient(newWires()))({
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    options: `-c timezone=UTC -c lock_timeout=${limits.lockMs}`,
  });
  try {
    await client.connect();
    while (!(await takesTurn(client))) await wait(LOCK_POLL_MS);
    await assertProgramVersion((text) => client.query(text));
    await migrateNodePostgres(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => {});
  }
}

async function takesTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.taken === true;
}
