import { randomUUID } from 'node:crypto';
import { FileMissing, type FileStore } from '#server/files/file-store';

/** The key of the object that identifies a file store. Copying all objects to another store copies it too. */
export const STORAGE_ID_KEY = 'installation/00000000-0000-0000-0000-000000000000.id';

/** Null if the store has no id yet. */
export async function readStorageId(files: FileStore): Promise<string | null> {
  try {
    const chunks: Uint8Array[] = [];
    const stream: AsyncIterable<Uint8Array> = await files.read(STORAGE_ID_KEY);
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8').trim() || null;
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

export async function writeStorageId(files: FileStore): Promise<string> {
  const id = randomUUID();
  await files.writeFrom(STORAGE_ID_KEY, Buffer.from(id), { contentType: 'text/plain' });
  return id;
}
