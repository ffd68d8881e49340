import type { Readable } from 'node:stream';
import type { Tx } from '#server/database/database';
import type { Services } from '#server/services';
import { abandonFile, attachFile, type NewFile, reserveFile } from './stored-files';

interface Storing {
  file: NewFile;
  source: Readable | Uint8Array;
  bytes: number;
  /** Points a row at the stored file, in the transaction that attaches it; the one before is let go by a trigger. */
  point(tx: Tx, path: string): Promise<void>;
}

/** Stores a file and then, all or nothing, makes it a row's. Answers its path. */
export async function storeFile(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  { file, source, bytes, point }: Storing,
): Promise<string> {
  const { database, files } = services;
  const path = await reserveFile(database.orm, file);
  try {
    const written = await files.writeFrom(path, source, { contentType: file.mediaType, bytes });
    await database.transaction(async (tx) => {
      await attachFile(tx, path, written);
      await point(tx, path);
    });
    return path;
  } catch (error) {
    await abandonFile(services, path);
    throw error;
  }
}
