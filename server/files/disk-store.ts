import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, type FileStore } from './file-store';

/** Valid keys, which cannot lead outside the folder. */
const KEY = /^[a-z-]+\/[0-9a-f-]{36}\.[a-z]+$/;
/** The folder for incomplete files, in the same file system, so that they can be renamed into place. */
const PARTIAL = '.partial';
/** What the test files of health checks begin with. */
const CHECK = 'check.';
/** A test file older than this (milliseconds) is from a killed process, or from an earlier release on a full disk. */
const STALE_CHECK_MS = 15 * 60_000;
/** Most test files that one health check sweeps, since its time is limited. */
const SWEPT_AT_ONCE = 500;

/** A file store in a folder. A file appears under its key only when it is complete and synced to disk. */
export function createDiskStore(path: string): FileStore {
  const folder = resolve(path);
  const partials = join(folder, PARTIAL);
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError(`no key of a stored file: ${key}`);
    return join(folder, key);
  };
  return {
    async writeFrom(key, source) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      await makeFolder(partials);
      const partial = join(partials, `${basename(path)}.${randomUUID()}`);
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
      // Opened before the answer begins, so that a file removed in the meantime can still be read to its end.
      const file = await open(pathOf(key), 'r').catch(missing(key));
      return file.createReadStream(range);
    },
    readWhole: (key) => readFile(pathOf(key)).catch(missing(key)),
    size: (key) => sizeOf(pathOf(key)),
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Incomplete files of a killed process under this key.
      const begun = (await readdir(partials).catch(orEmpty)).filter((name) =>
        name.startsWith(basename(path)),
      );
      for (const name of begun) await rm(join(partials, name), { force: true });
    },
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
      await makeFolder(partials);
      // Before the test: they may be what fills the disk.
      await sweepChecks(partials);
      const probe = join(partials, `${CHECK}${randomUUID()}`);
      try {
        await writeSynced(probe, new Uint8Array([1]));
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** For what failed to be opened. */
function missing(key: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(key) : error;
  };
}

async function writeSynced(path: string, source: Readable | Uint8Array) {
  const hash = createHash('sha256');
  let bytes = 0;
  const file: FileHandle = await open(path, 'wx', 0o600);
  try {
    const chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array> =
      source instanceof Uint8Array ? [source] : source;
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

/** Removes test files that are not in use any more. */
async function sweepChecks(partials: string): Promise<void> {
  const oldest = Date.now() - STALE_CHECK_MS;
  const checks = (await readdir(partials)).filter((name) => name.startsWith(CHECK));
  for (const name of checks.slice(0, SWEPT_AT_ONCE)) {
    const path = join(partials, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** Creates a folder durably: syncs the parent of each new folder, so that its name survives a power cut. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** A rename survives a power cut only after the folder is synced. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders for syncing.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
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
