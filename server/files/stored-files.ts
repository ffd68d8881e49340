import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Bucket } from '#domain/storage/buckets';
import type { Orm, Tx } from '#server/database/database';
import { storedFiles } from '#server/database/schema/index';
import type { Services } from '#server/services';

export interface NewFile {
  bucket: Bucket;
  /** Without the dot. */
  extension: string;
  /** The name it came with, kept as it was. */
  originalName: string;
  mediaType: string;
}

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** How long a write may take before its reservation counts as left behind. */
const UPLOAD_MINUTES = 60;

/** Makes the row of a file before its bytes are written, so that a crash leaves nothing that nobody knows of. */
export async function reserveFile(orm: Orm | Tx, file: NewFile): Promise<string> {
  const path = `${file.bucket}/${randomUUID()}.${file.extension}`;
  const { originalName, mediaType } = file;
  await orm.insert(storedFiles).values({ path, originalName, mediaType });
  return path;
}

/**
 * Makes a written file part of the transaction that points at it.
 * @throws Error when its reservation ran out and it was swept meanwhile.
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
 * Gives up a file that was reserved and will not be attached. Never throws: it runs where something failed already, and
 * the sweep finds what it could not do.
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
    // Its row was swept while the bytes were still being written: nobody else would find them.
    if (!row) await files.remove(path);
  } catch (error) {
    log.warn({ err: error, path }, 'a file that will not be used could not be given up');
  }
}

/**
 * Removes what no request points at: released files, and reservations older than an hour. The row turns `released`
 * first, which an attach can no longer change; then the bytes go, then the row.
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
  let swept = 0;
  for (const { path } of released) {
    try {
      await files.remove(path);
      await orm.delete(storedFiles).where(and(eq(storedFiles.path, path), eq(storedFiles.state, 'released')));
      swept++;
    } catch (error) {
      // One that will not go must not keep the others; it is tried again with the next sweep.
      log.warn({ err: error, path }, 'a released file could not be removed');
    }
  }
  return swept;
}
