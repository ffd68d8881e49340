import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { projectFile } from '../project-root';
import type { Schema } from './database';

/** Any fixed number: the advisory lock that lets one process at a time migrate. */
const MIGRATION_LOCK = 735_283_701;

const migrationsFolder = () => projectFile('server/database/migrations');

export async function migrateEmbedded(orm: PgliteDatabase<Schema>): Promise<void> {
  await migratePglite(orm, { migrationsFolder: migrationsFolder() });
}

/** Several processes may start at once on one PostgreSQL: they migrate one after the other. */
export async function migratePostgres(pool: pg.Pool, orm: NodePgDatabase<Schema>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrateNodePostgres(orm, { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
