import type { Readable } from 'node:stream';
import type { Tx } from '#server/database/database';
import type { Services } from '#server/services';
import { abandonFile, attachFile, type NewFile, reserveFile } from './stored-files';

interface StoreFileInput {
  file: NewFile;
  source: Readable | Uint8Array;
  bytes: number;
  /** Sets a row's reference to the stored file, in the transaction that attaches it; a trigger releases the previous file. */
  linkFile(tx: Tx, path: string): Promise<void>;
}

/** Stores a file, then attaches and links it in one transaction. Returns its path. */
export async function storeFile(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  { file, source, bytes, linkFile }: StoreFileInput,
): Promise<string> {
  const { database, files } = services;
  const path = await reserveFile(database.orm, file);
  try {
    const written = await files.writeFrom(path, source, { contentType: file.mediaType, bytes });
    await database.transaction(async (tx) => {
      await attachFile(tx, path, written);
      await linkFile(tx, path);
    });
    return path;
  } catch (error) {
    await abandonFile(services, path);
    throw error;
  }
}
