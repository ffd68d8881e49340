import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Bucket } from '#domain/storage/buckets';
import type { Orm, Tx } from '#server/database/database';
import { storedFiles } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { isSweepHeld } from './hold-sweep';

export interface NewFile {
  bucket: Bucket;
  /** Without the dot. */
  extension: string;
  /** The uploaded file's name. */
  originalName: string;
  mediaType: string;
}

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** How long a write may take before its reservation is considered abandoned. */
const UPLOAD_MINUTES = 60;

/** Inserts the row of a file before its bytes are written, so that a crash leaves no untracked bytes. Returns its path. */
export async function reserveFile(orm: Orm | Tx, file: NewFile): Promise<string> {
  const path = `${file.bucket}/${randomUUID()}.${file.extension}`;
  const { originalName, mediaType } = file;
  await orm.insert(storedFiles).values({ path, originalName, mediaType });
  return path;
}

/**
 * Attaches a written file, in the transaction that references it.
 * @throws Error when its reservation expired and it was swept in the meantime.
 */
export async function attachFile(
  tx: Tx,
  path: string,
  written: { bytes: number; sha256: string },
): Promise<void> {
  const rows = await tx
    .update(storedFiles)
    .set({ state: 'attached', ...written, changedAt: sql`now()` })
    .where(and(eq(storedFiles.path, path), eq(storedFiles.state, 'uploading')))
    .returning({ path: storedFiles.path });
  if (rows.length === 0) throw new Error(`The stored file ${path} was swept before it was attached`);
}

/**
 * Releases a reserved file that will not be attached. Never throws: it runs in error handlers, and the sweep handles what it could not
 * do.
 */
export async function abandonFile(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  path: string,
): Promise<void> {
  try {
    await database.orm
      .update(storedFiles)
      .set({ state: 'released', changedAt: sql`now()` })
      .where(and(eq(storedFiles.path, path), eq(storedFiles.state, 'uploading')));
    const [row] = await database.orm.select().from(storedFiles).where(eq(storedFiles.path, path));
    // The row was swept while the bytes were still being written, so no sweep would find them.
    if (!row) await files.remove(path);
  } catch (error) {
    log.warn({ err: error, path }, 'an unused file could not be released');
  }
}

/**
 * Removes orphaned files: released ones, and reservations older than an hour. The row becomes `released` first, so that it can no
 * longer be attached; then the bytes are removed, then the row. Removes nothing while a backup holds the sweep.
 */
export async function sweepFiles({
  database,
  files,
  log,
}: Pick<Services, 'database' | 'files' | 'log'>): Promise<number> {
  const { orm } = database;
  await orm
    .update(storedFiles)
    .set({ state: 'released', changedAt: sql`now()` })
    .where(
      and(
        eq(storedFiles.state, 'uploading'),
        lt(storedFiles.changedAt, sql`now() - make_interval(mins => ${UPLOAD_MINUTES})`),
      ),
    );
  const released = await orm
    .select({ path: storedFiles.path })
    .from(storedFiles)
    .where(eq(storedFiles.state, 'released'))
    .limit(500);
  // After they are read: a backup that begins from here on does not name them.
  if (await isSweepHeld(orm)) return 0;
  let swept = 0;
  for (const { path } of released) {
    try {
      await files.remove(path);
      await orm.delete(storedFiles).where(and(eq(storedFiles.path, path), eq(storedFiles.state, 'released')));
      swept++;
    } catch (error) {
      // One failure must not stop the sweep; it is retried with the next one.
      log.warn({ err: error, path }, 'a released file could not be removed');
    }
  }
  return swept;
}
