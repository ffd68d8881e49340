import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '#server/database/folder-lock';
import { RESTORE_SCHEMA } from '#server/database/restore-schema';
import type { Environment } from '#server/environment/environment';
import type { FileStore } from '#server/files/file-store';
import { fingerprintOf } from '#server/installation/join-installation';
import { StartRefused } from '#server/runtime/start-refused';
import { assertSame, checkArchive, type Manifest, readManifest, readTable, SECRET } from './archive';
import { assertStoreIsFree, restoreFiles } from './archive-files';
import { type CopyConnection, connectEmbedded, connectPostgres } from './copy-connection';
import { isRestored } from './database-shape';
import { prepareTarget } from './prepare-target';
import { RowSummer } from './row-digest';

export interface RestoreOptions {
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'AUTH_SECRET'>;
  store: FileStore;
  /** The folder of one backup. */
  from: string;
  /** Restore although what was sealed with the backup's AUTH_SECRET cannot be read with this one. */
  otherSecret?: boolean;
  /** Called when all is compared; what it throws leaves the restore unfinished. */
  beforeEnd?: () => Promise<void>;
  report: (line: string) => void;
}

/** An arbitrary constant: the advisory lock of a restore. */
const RESTORE_LOCK = 735_283_703;
/** Building the largest foreign key takes no longer. */
const LOCK_WAIT_MS = 10 * 60_000;
const LOCK_POLL_MS = 250;

/**
 * Restores a backup into an empty installation, and compares every row and file with it. A restore that was interrupted goes on with
 * the table at which it was.
 * @throws StartRefused with a message for the operator; the backup is not changed
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { environment, store, from, beforeEnd = async () => {}, report } = options;
  const archive = resolve(from);
  const whole = await readManifest(archive);
  const secret = await secretFor(archive, whole, options);
  await checkArchive(archive, whole);
  const manifest = { ...whole, tables: whole.tables.filter(isRestored) };
  await assertStoreIsFree(archive, store);
  const target = environment.DATABASE_URL
    ? await openServersTarget(environment.DATABASE_URL, report)
    : await openFolder(environment.DATA_DIR);
  const { connection } = target;
  try {
    const isFilled = await begin(target, manifest);
    await restoreFiles(archive, store, manifest, report);
    if (!isFilled) {
      for (const table of manifest.tables) await restoreTable(connection, archive, table, report);
      await finish(connection, manifest);
    }
    await verify(connection, manifest, report);
    await beforeEnd();
    if (secret) await writeFile(join(environment.DATA_DIR, SECRET), secret, { mode: 0o600 });
    await end(connection);
    await target.complete();
  } finally {
    await target.close();
  }
  return manifest;
}

interface Target {
  connection: CopyConnection;
  /** True where nothing but restores writes to it before it is complete. */
  isOwn: boolean;
  /** Gives what was restored the place where a server looks for it. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

async function openServersTarget(url: string, report: RestoreOptions['report']): Promise<Target> {
  const connection = await connectPostgres(url);
  const isFree = async () => {
    const [row] = await connection.query('select pg_try_advisory_lock($1) as free', [RESTORE_LOCK]);
    return row?.free === true;
  };
  const deadline = performance.now() + LOCK_WAIT_MS;
  // The server goes on with a statement of a restore that was killed.
  for (let waits = 0; !(await isFree()); waits++) {
    if (waits === 0)
      report('Another restore into this database is running, or its last statement. Waiting …');
    if (performance.now() > deadline) {
      await connection.close();
      throw new StartRefused('Another restore into this database is running. Nothing was changed.');
    }
    await pause(LOCK_POLL_MS);
  }
  return { connection, isOwn: false, complete: async () => {}, close: () => connection.close() };
}

async function openFolder(dataDir: string): Promise<Target> {
  const [database, unfinished] = [join(dataDir, 'database'), join(dataDir, 'database.restoring')];
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    if (existsSync(database)) throw notEmpty(database);
    const connection = await connectEmbedded(unfinished);
    let open = true;
    const close = async () => {
      if (open) await connection.close();
      open = false;
    };
    return {
      connection,
      isOwn: true,
      async complete() {
        await close();
        await rename(unfinished, database);
      },
      async close() {
        await close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function notEmpty(what: string): StartRefused {
  return new StartRefused(
    `${what} is not empty. A backup is restored into a new database, or a new DATA_DIR. Nothing was changed.`,
  );
}

const IS_EMPTY = `
  select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle', 'pgboss')) as empty, current_database() as name`;

/** Whether the database at this address holds an installation, and no restore into it is unfinished. */
export async function isComplete(url: string): Promise<boolean> {
  const connection = await connectPostgres(url);
  try {
    const [found] = await connection.query(IS_EMPTY);
    return found?.empty !== true && !(await hasMark(connection));
  } finally {
    await connection.close();
  }
}

async function hasMark(connection: CopyConnection): Promise<boolean> {
  const [marked] = await connection.query(
    `select to_regclass('${RESTORE_SCHEMA}.state') is not null as there`,
  );
  return marked?.there === true;
}

/**
 * Marks the database as one that is being restored, and makes its tables.
 * @returns true where a restore was interrupted after it had taken the mark away, so that only the comparison is left
 * @throws StartRefused
 */
async function begin({ connection, isOwn }: Target, manifest: Manifest): Promise<boolean> {
  if (!(await hasMark(connection))) {
    const [found] = await connection.query(IS_EMPTY);
    if (found?.empty !== true && isOwn) return true;
    if (found?.empty !== true) throw notEmpty(`The database ${found?.name}`);
    await connection.query(`begin;
      create schema ${RESTORE_SCHEMA};
      create table ${RESTORE_SCHEMA}.state (archive uuid not null, prepared boolean not null default false);
      create table ${RESTORE_SCHEMA}.foreign_keys (table_name text, name text, definition text);
      create table ${RESTORE_SCHEMA}.tables (name text primary key);
      insert into ${RESTORE_SCHEMA}.state (archive) values ('${manifest.id}');
      commit`);
  }
  const [state] = await connection.query(`select archive, prepared from ${RESTORE_SCHEMA}.state`);
  if (state?.archive !== manifest.id)
    throw new StartRefused(
      'The restore of another backup into this database has not finished. Go on with that one, or empty the database.',
    );
  if (state.prepared !== true) await prepareTarget(connection, manifest);
  return false;
}

async function restoreTable(
  connection: CopyConnection,
  archive: string,
  table: Manifest['tables'][number],
  report: RestoreOptions['report'],
): Promise<void> {
  const done = await connection.query(`select 1 from ${RESTORE_SCHEMA}.tables where name = $1`, [table.name]);
  if (done.length > 0) return;
  await connection.query('begin');
  await connection.copyIn(table, readTable(archive, table));
  await connection.query(`insert into ${RESTORE_SCHEMA}.tables values ($1)`, [table.name]);
  await connection.query('commit');
  if (table.rows > 0) report(`${table.name}: ${table.rows} rows`);
}

/** Brings back the foreign keys, which checks every row, and the triggers. */
async function finish(connection: CopyConnection, { tables, sequences }: Manifest): Promise<void> {
  const keys = await connection.query(
    `select table_name, name, definition from ${RESTORE_SCHEMA}.foreign_keys`,
  );
  await connection.query('begin');
  for (const { name, value } of sequences)
    await connection.query('select setval($1::regclass, $2::bigint)', [name, value]);
  const statements = [
    ...keys.map(
      ({ table_name, name, definition }) => `alter table ${table_name} add constraint ${name} ${definition}`,
    ),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    `delete from ${RESTORE_SCHEMA}.foreign_keys`,
  ];
  await connection.query(statements.join(';'));
  await connection.query('commit');
  await connection.query('analyze');
}

/** Takes the mark away, with the live updates that the restore itself has made, or that an earlier release had begun to restore. */
async function end(connection: CopyConnection): Promise<void> {
  await connection.query(
    `begin; truncate public.changes; drop schema if exists ${RESTORE_SCHEMA} cascade; commit`,
  );
}

async function verify(
  connection: CopyConnection,
  { tables }: Manifest,
  report: RestoreOptions['report'],
): Promise<void> {
  for (const table of tables) {
    const summer = new RowSummer();
    for await (const piece of connection.copyOut(table)) summer.add(piece);
    assertSame(table, summer.result(), 'The restored database is not what was backed up');
  }
  report(`${tables.length} tables compared with the backup`);
}

/**
 * The secret to write into the data folder; null where the environment has the right one.
 * @throws StartRefused where it has another one
 */
async function secretFor(
  archive: string,
  { secretFingerprint }: Manifest,
  { environment, otherSecret }: RestoreOptions,
): Promise<string | null> {
  if (otherSecret || fingerprintOf(environment.AUTH_SECRET) === secretFingerprint) return null;
  const [archived, present] = await Promise.all(
    [archive, environment.DATA_DIR].map((folder) => readFile(join(folder, SECRET), 'utf8').catch(() => '')),
  );
  const isRight = archived !== undefined && fingerprintOf(archived.trim()) === secretFingerprint;
  // The environment's comes from the data folder, and seals nothing yet.
  const isUnused = !existsSync(join(environment.DATA_DIR, 'database'));
  if (isRight && isUnused && present?.trim() === environment.AUTH_SECRET) return archived;
  throw new StartRefused(
    'The backup was made with another AUTH_SECRET, without which second factors, connected sites and signatures in it cannot be read. ' +
      `Set AUTH_SECRET to the one of the backup${isRight ? `, which is in ${join(archive, SECRET)}` : ''}; if it is lost, add --other-secret. ` +
      'Nothing was changed.',
  );
}
