import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type ClientOptions, PGliteClient } from '#server/database/connection/pglite-client';
import { repeatAfterConflict } from '#server/database/connection/repeat-after-conflict';
import { type CopiedFolder, copyEmbedded } from './copy-embedded';
import type { Database, Orm } from './database';
import { makeFilesPrivate } from './make-files-private';
import { migrateEmbedded } from './migrate';
import * as schema from './schema/index';

/** The embedded database; tests start from a `dump` of a migrated one. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Copies the data folder while it is in use. */
  copyTo(folder: string): Promise<CopiedFolder>;
}

export interface EmbeddedOptions {
  /** The data folder; null for in memory. The caller must hold the folder's lock. */
  folder: string | null;
  snapshot?: Uint8Array<ArrayBuffer>;
  client?: ClientOptions;
  checkpoint?: Partial<CheckpointOptions>;
}

/** PGlite has no process that checkpoints by itself, without which its log would grow until the server stops. */
interface CheckpointOptions {
  everyMs: number;
  /** Length of the log since the latest checkpoint from which on another one is due. */
  logBytes: number;
}

const CHECKPOINT: CheckpointOptions = { everyMs: 60_000, logBytes: 64 * 1024 * 1024 };
const LOG_SINCE_CHECKPOINT =
  'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const client = await PGliteClient.open(
    { folder: options.folder, snapshot: options.snapshot ?? null },
    options.client,
  );
  if (options.folder) await makeFilesPrivate(options.folder);
  // The client implements the part of PGlite's interface that drizzle calls.
  const lite = drizzle(client as unknown as PGlite, { schema });
  await migrateEmbedded(lite);
  const orm: Orm = lite;
  client.watch();
  const { checkpointIfDue, copyTo } = folderOf(client, options);
  const { everyMs } = { ...CHECKPOINT, ...options.checkpoint };
  const checkpoints = setInterval(() => void checkpointIfDue().catch(() => {}), everyMs);
  checkpoints.unref();
  const listeners = new Set<() => void>();
  const announceCommit = () => {
    for (const listener of listeners) listener();
  };
  return {
    kind: 'embedded',
    orm,
    async transaction(work) {
      const result = await repeatAfterConflict(() => orm.transaction(work));
      announceCommit();
      return result;
    },
    async run<Row>(statement: { text: string }, values: readonly unknown[]) {
      return (await client.query<Row>(statement.text, [...values])).rows;
    },
    async query(text, values = []) {
      if (values.length > 0) return client.query(text, [...values]);
      return (await client.exec(text)).at(-1) ?? { rows: [] };
    },
    async ping() {
      await client.query('select 1');
    },
    poolFigures: () => null,
    announceCommit,
    onCommit: (listener) => void listeners.add(listener),
    listen: (channel, listener, onGap) => client.listen(channel, listener, onGap),
    dump: () => client.dump(),
    copyTo,
    async close() {
      clearInterval(checkpoints);
      await client.close();
    },
  };
}

/** What keeps and copies the data folder. */
function folderOf(client: PGliteClient, { folder, checkpoint }: EmbeddedOptions) {
  const { logBytes } = { ...CHECKPOINT, ...checkpoint };
  /** A further checkpoint would spoil them. */
  let copies = 0;
  /** Copies come one after the other, since each begins with a checkpoint. */
  let earlier: Promise<unknown> = Promise.resolve();
  return {
    async checkpointIfDue() {
      if (folder === null || copies > 0) return;
      const { rows } = await client.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
      if ((rows[0]?.bytes ?? 0) >= logBytes && copies === 0) await client.checkpoint();
    },
    async copyTo(to: string): Promise<CopiedFolder> {
      if (folder === null) throw new Error('A database in memory has no folder to copy');
      copies += 1;
      const copied = earlier.then(() =>
        copyEmbedded(folder, to, (controlTo) => client.checkpoint(controlTo)),
      );
      earlier = copied.catch(() => {});
      try {
        return await copied;
      } finally {
        copies -= 1;
      }
    },
  };
}
