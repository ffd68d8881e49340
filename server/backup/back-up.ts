import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { lockFolder } from '#server/database/folder-lock';
import type { Environment } from '#server/environment/environment';
import type { FileStore } from '#server/files/file-store';
import { SWEEP_LOCK } from '#server/files/hold-sweep';
import { fingerprintOf } from '#server/installation/join-installation';
import { errorCode, errorMessage } from '#server/runtime/error-code';
import { StartRefused } from '#server/runtime/start-refused';
import {
  type ArchivedTable,
  archiveName,
  archivesIn,
  completeArchive,
  type Manifest,
  readManifest,
  SECRET,
  writeTable,
} from './archive';
import { archiveFiles, archiveNoFiles } from './archive-files';
import { askForCopy } from './control-client';
import { type CopyConnection, connectEmbedded, connectPostgres } from './copy-connection';
import { readSequences, readTables, readVersion } from './database-shape';

export interface BackupOptions {
  environment: Environment;
  store: FileStore;
  /** The folder in which the backup gets a folder. */
  to: string;
  /** False where they stay in their store. Default true. */
  withFiles?: boolean;
  /** The caller holds the data folder's lock, so that no server runs on it. Default false. */
  locked?: boolean;
  /** How many backups of this installation to keep in the folder; undefined for all. */
  keep?: number | undefined;
  report: (line: string) => void;
}

export interface Backup {
  archive: string;
  manifest: Manifest;
  /** For how long the server's statements waited; null where none did. */
  pausedMs: number | null;
}

/**
 * Backs up the installation of the environment while it serves: all rows of one moment, and all files that they name.
 * @throws StartRefused with a message for the operator
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { environment, to, keep, report } = options;
  const folder = resolve(to);
  const at = new Date();
  const archive = join(folder, archiveName(at));
  const partial = `${archive}.partial`;
  for (const part of ['database', 'files'])
    if (isWithin(join(environment.DATA_DIR, part), folder))
      throw new StartRefused(
        `${folder} belongs to the installation. Give another folder. Nothing was changed.`,
      );
  if (!environment.DATABASE_URL && !existsSync(join(environment.DATA_DIR, 'database')))
    throw new StartRefused(
      `${environment.DATA_DIR} holds no database. Set DATA_DIR, or DATABASE_URL, as the server has it.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (existsSync(archive)) throw new StartRefused(`${archive} is there already. Nothing was changed.`);
  const earlier = (await archivesIn(folder)).at(-1);
  await mkdir(partial, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new StartRefused(`Another backup into ${folder} began in the same second. Nothing was changed.`);
  });
  try {
    const source = environment.DATABASE_URL
      ? await openServersDatabase(environment.DATABASE_URL)
      : await openCopy(options, join(partial, 'database'));
    try {
      const manifest = await writeArchive(source.connection, {
        ...options,
        archive: partial,
        earlier: earlier === undefined ? null : join(folder, earlier),
        at,
      });
      await source.close();
      await rm(join(partial, 'database'), { recursive: true, force: true });
      await completeArchive(partial, archive, manifest);
      if (keep !== undefined)
        // The new one is complete, and does not fail because an older one stays.
        await removeOld(folder, manifest, keep, report).catch((error) =>
          report(`An earlier backup could not be removed: ${errorMessage(error)}`),
        );
      return { archive, manifest, pausedMs: source.pausedMs };
    } finally {
      await source.close();
    }
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

interface Source {
  connection: CopyConnection;
  pausedMs: number | null;
  close(): Promise<void>;
}

/** All statements see the database as it is when the first of them runs. */
async function openServersDatabase(url: string): Promise<Source> {
  const connection = await connectPostgres(url);
  // Before the snapshot, so that no file is removed that it names. The connection's end frees it.
  await connection.query('select pg_advisory_lock_shared($1)', [SWEEP_LOCK]);
  await connection.query('begin isolation level repeatable read read only');
  return { connection, pausedMs: null, close: once(() => connection.close()) };
}

/** A copy of the embedded database, made by the server if it runs. */
async function openCopy(
  { environment: { DATA_DIR: dataDir }, locked = false, report }: BackupOptions,
  copy: string,
): Promise<Source> {
  const made = locked ? null : await askForCopy(dataDir, copy);
  const release = made ? made.release : await copyUnused(dataDir, copy, locked);
  report(
    made
      ? `The database is copied; the server waited for ${Math.ceil(made.pausedMs)} ms.`
      : 'The database is copied.',
  );
  try {
    const connection = await connectEmbedded(copy);
    const close = once(async () => {
      release();
      await connection.close();
    });
    return { connection, pausedMs: made?.pausedMs ?? null, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** No server runs, and none can start until the returned function is called. */
async function copyUnused(dataDir: string, copy: string, locked: boolean): Promise<() => void> {
  const unlock = locked ? () => {} : lockFolder(dataDir);
  try {
    await cp(join(dataDir, 'database'), copy, { recursive: true });
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

interface Writing extends BackupOptions {
  archive: string;
  earlier: string | null;
  at: Date;
}

async function writeArchive(
  connection: CopyConnection,
  { environment, store, withFiles = true, archive, earlier, at, report }: Writing,
): Promise<Manifest> {
  const secretFingerprint = fingerprintOf(environment.AUTH_SECRET);
  await assertSecret(connection, secretFingerprint);
  const tables: ArchivedTable[] = [];
  for (const table of await readTables(connection)) {
    const written = await writeTable(archive, table, connection.copyOut(table));
    if (written.rows > 0) report(`${table.name}: ${written.rows} rows`);
    tables.push(written);
  }
  const sequences = await readSequences(connection);
  const version = await readVersion(connection);
  const [own] = await connection.query('select storage_id as id from installation');
  const counted = withFiles
    ? await archiveFiles({ connection, store, archive, earlier })
    : await archiveNoFiles(archive);
  report(`${counted.files.count} files, ${counted.files.bytes} bytes`);
  for (const key of counted.missingFiles) report(`Missing in the file store: ${key}`);
  for (const key of counted.differentFiles) report(`Not as it was stored: ${key}`);
  await archiveSecret(environment, archive);
  const { kind } = connection;
  return {
    ...{
      format: 1,
      id: randomUUID(),
      createdAt: at.toISOString(),
      kind,
      version,
      installationId: typeof own?.id === 'string' ? own.id : null,
      secretFingerprint,
      tables,
      sequences,
    },
    ...counted,
  };
}

/** @throws StartRefused where the servers that run seal with another AUTH_SECRET, which a restore would ask for */
async function assertSecret(connection: CopyConnection, fingerprint: string): Promise<void> {
  const others = await connection.query(
    `select name from server_processes
      where secret_fingerprint <> $1 and abs(extract(epoch from clock_timestamp() - seen_at)) < 30`,
    [fingerprint],
  );
  if (others.length === 0) return;
  throw new StartRefused(
    `The server (${others[0]?.name}) has another AUTH_SECRET than this command. Set the variables that the server has.`,
  );
}

/** The data folder's own secret; one in the environment is kept apart from backups. */
async function archiveSecret({ DATA_DIR, AUTH_SECRET }: Environment, archive: string): Promise<void> {
  const own = await readFile(join(DATA_DIR, SECRET), 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (own?.trim() === AUTH_SECRET) await writeFile(join(archive, SECRET), own, { mode: 0o600, flush: true });
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function removeOld(
  folder: string,
  newest: Manifest,
  keep: number,
  report: BackupOptions['report'],
): Promise<void> {
  const names: string[] = [];
  for (const name of await archivesIn(folder)) {
    // What cannot be read may be another installation's too.
    const known = await readManifest(join(folder, name)).catch(() => null);
    if (known && isSameInstallation(known, newest)) names.push(name);
  }
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(folder, name), { recursive: true });
    report(`${name} is removed`);
  }
}

function isSameInstallation(one: Manifest, other: Manifest): boolean {
  if (one.installationId !== null && other.installationId !== null)
    return one.installationId === other.installationId;
  return one.secretFingerprint === other.secretFingerprint;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
