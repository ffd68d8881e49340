import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type ClientOptions, PGliteClient } from '#server/database/connection/pglite-client';
import { repeatAfterConflict } from '#server/database/connection/repeat-after-conflict';
import type { Database, Orm } from './database';
import { makeFilesPrivate } from './make-files-private';
import { migrateEmbedded } from './migrate';
import * as schema from './schema/index';

/** The embedded database; tests start from a `dump` of a migrated one. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface EmbeddedOptions {
  /** The data folder; null for in memory. The caller must hold the folder's lock. */
  folder: string | null;
  snapshot?: Uint8Array<ArrayBuffer>;
  client?: ClientOptions;
}

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
    close: () => client.close(),
  };
}
