import { readMigrationFiles } from 'drizzle-orm/migrator';
import { RESTORE_SCHEMA } from '#server/database/restore-schema';
import { createQueues } from '#server/jobs/create-queues';
import { projectFile } from '#server/runtime/project-root';
import { StartRefused } from '#server/runtime/start-refused';
import type { Manifest } from './archive';
import type { CopyConnection } from './copy-connection';
import { readForeignKeys, readTables, readVersion } from './database-shape';

const MIGRATIONS = 'server/database/migrations';

/**
 * Makes the tables as the backup's program had them, empty, and without what would check or change rows while they are copied:
 * foreign keys, which come back at the end, and triggers. Can be repeated.
 * @throws StartRefused where this program cannot make those tables
 */
export async function prepareTarget(
  connection: CopyConnection,
  { version, tables }: Manifest,
): Promise<void> {
  await migrateTo(connection, version.migrations);
  await createQueues(
    async (text, values = []) => ({ rows: await connection.query(text, values) }),
    version.queueNames,
  );
  const made = await readVersion(connection);
  if (made.queues !== version.queues)
    throw otherProgram(`a job queue of version ${version.queues}, not ${made.queues}`);
  const present = await readTables(connection);
  for (const { name, columns } of tables) {
    const found = present.find((table) => table.name === name);
    if (!columns.every((column) => found?.columns.includes(column)))
      throw otherProgram(`other columns in ${name}`);
  }
  const keys = await readForeignKeys(connection);
  const statements = [
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...present.map(({ name }) => `alter table ${name} disable trigger user`),
    `truncate ${present.map(({ name }) => name).join(', ')}`,
  ];
  await connection.query('begin');
  for (const { table, name, definition } of keys)
    await connection.query(`insert into ${RESTORE_SCHEMA}.foreign_keys values ($1, $2, $3)`, [
      table,
      name,
      definition,
    ]);
  await connection.query(statements.join(';'));
  await connection.query(`update ${RESTORE_SCHEMA}.state set prepared = true`);
  await connection.query('commit');
}

function otherProgram(what: string): StartRefused {
  return new StartRefused(
    `The backup was made by another release of Redraft: it has ${what}. Restore it with that release, and start the newer one on the result.`,
  );
}

/**
 * Runs the migrations that the backup's database had had, in one transaction.
 * @throws StartRefused where they are not the first ones of this program
 */
async function migrateTo(connection: CopyConnection, hashes: readonly string[]): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: projectFile(MIGRATIONS) });
  const wanted = all.slice(0, hashes.length);
  if (wanted.length !== hashes.length || wanted.some(({ hash }, at) => hash !== hashes[at]))
    throw otherProgram(`${hashes.length} migrations, of which not all are known here`);
  await connection.query(`begin;
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const done = await connection.query('select 1 from drizzle.__drizzle_migrations limit 1');
  if (done.length === 0) {
    for (const { sql, hash, folderMillis } of wanted) {
      for (const statement of sql) await connection.query(statement);
      await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
  }
  await connection.query('commit');
}
