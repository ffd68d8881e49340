import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, type FileStore } from './file-store';

/** Keys that name a file below the folder and nothing else. */
const KEY = /^[a-z-]+\/[0-9a-f-]{36}\.[a-z]+$/;

/** Files in a folder. A file appears under its key only when it is whole and on the disk. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError(`no key of a stored file: ${key}`);
    return join(folder, key);
  };
  return {
    async writeFrom(key, source) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.${randomUUID()}.part`;
      try {
        const written = await writeSynced(partial, source);
        await rename(partial, path);
        await syncFolder(dirname(path));
        return written;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      if ((await sizeOf(path)) === null) throw new FileMissing(key);
      return createReadStream(path, range);
    },
    size: (key) => sizeOf(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const bucket = prefix.split('/')[0] ?? '';
      const names = await readdir(join(folder, bucket)).catch(orEmpty);
      for (const name of names.sort()) {
        const key = `${bucket}/${name}`;
        if (!key.startsWith(prefix) || !KEY.test(key)) continue;
        const found = await stat(join(folder, key)).catch(() => null);
        if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, `.check-${randomUUID()}`);
      await writeSynced(probe, new Uint8Array([1]));
      await rm(probe);
    },
  };
}

async function writeSynced(path: string, source: Readable | Uint8Array) {
  const hash = createHash('sha256');
  let bytes = 0;
  const file: FileHandle = await open(path, 'wx', 0o600);
  try {
    const chunks = source instanceof Uint8Array ? [source] : (source as AsyncIterable<Uint8Array>);
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A rename survives a power cut only when the folder is on the disk as well. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  // Windows opens no folders; there the rename itself has to do.
  await folder?.sync().catch(() => {});
  await folder?.close();
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? null;
}

function orEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
