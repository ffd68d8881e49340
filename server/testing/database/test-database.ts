import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLimits } from '#server/database/connection/database-limits';
import type { Database } from '#server/database/database';
import { openEmbedded } from '#server/database/open-embedded';
import { openPostgres } from '#server/database/open-postgres';
import { withOneConnection } from './one-connection';
import { databaseUrl } from './real-postgres';

export interface TestDatabase {
  database: Database;
  /** For further processes on the same data; null on the embedded database, which takes one process only. */
  url: string | null;
  close(): Promise<void>;
}

/** An empty, migrated database for one test file, of the kind this run is for (TEST_DATABASE). `limits` are for PostgreSQL. */
export async function openTestDatabase(limits: Partial<DatabaseLimits> = {}): Promise<TestDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? copyPostgres(limits) : copyEmbedded();
}

/** Every how manieth row of a table the embedded database gets. */
const EACH = 20;

/**
 * The rows of a table of HTTP calls that this run tries: all on PostgreSQL, some on the embedded database, where they show that its
 * driver takes and answers the same; what a row says of a call is decided above the database.
 */
export function rowsHere<T>(rows: readonly T[]): T[] {
  return rows.filter((_, at) => process.env.TEST_DATABASE === 'postgres' || at % EACH === 0);
}

async function copyEmbedded(): Promise<TestDatabase> {
  const snapshot = new Uint8Array(await readFile(inject('snapshotFile')));
  const database = await openEmbedded({ folder: null, snapshot });
  return { database, url: null, close: () => database.close() };
}

async function copyPostgres(limits: Partial<DatabaseLimits>): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template redraft_template`);
  const url = databaseUrl(server, name);
  const database = withOneConnection(await openPostgres({ url, limits }));
  return {
    database,
    url,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
