import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '#server/runtime/error-code';
import { CONTROL_FILE } from './connection/pglite-protocol';

const LOG_FOLDER = 'pg_wal';
/** Made for a single statement. */
const TEMPORARY = /(^|\/)pgsql_tmp/;
/** Attempts that another checkpoint may spoil, such as the one after a crash of the database's thread. */
const ATTEMPTS = 3;

export interface CopiedFolder {
  bytes: number;
  /** Milliseconds for which statements waited. */
  pausedMs: number;
}

/**
 * Copies the folder of an embedded database that is in use. Opened, the copy is what the database was when the copy of its log
 * ended, as after a crash: `checkpoint` writes all changes to the files and copies the control file, which says that the log must be
 * read from there on; the files, which may change while they are copied, come next, and the log comes last. Only the checkpoint makes
 * statements wait.
 * @throws Error when a later checkpoint, which may remove parts of the log, came in between each time
 */
export async function copyEmbedded(
  folder: string,
  to: string,
  checkpoint: (controlTo: string) => Promise<void>,
): Promise<CopiedFolder> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await rm(to, { recursive: true, force: true });
    const control = join(to, CONTROL_FILE);
    await mkdir(dirname(control), { recursive: true, mode: 0o700 });
    const began = performance.now();
    await checkpoint(control);
    const pausedMs = performance.now() - began;
    const bytes = (await copyFiles(folder, to)) + (await copyLog(folder, to));
    const [copied, current] = await Promise.all([readFile(control), readFile(join(folder, CONTROL_FILE))]);
    if (copied.equals(current)) return { bytes, pausedMs };
  }
  throw new Error('The database was checkpointed by others while it was copied. Try again.');
}

async function copyFiles(folder: string, to: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    const inLog = path === LOG_FOLDER || path.startsWith(`${LOG_FOLDER}/`);
    if (inLog || path === CONTROL_FILE || TEMPORARY.test(path)) continue;
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    else bytes += await copyIfThere(join(folder, path), join(to, path));
  }
  return bytes;
}

/** Further files begin while the ones before are copied. */
async function copyLog(folder: string, to: string): Promise<number> {
  const copied = new Set<string>();
  let bytes = 0;
  await mkdir(join(to, LOG_FOLDER), { recursive: true, mode: 0o700 });
  for (;;) {
    const entries = await readdir(join(folder, LOG_FOLDER), { withFileTypes: true });
    const names = entries.map(({ name }) => name).sort();
    const next = names.filter((name) => !copied.has(name));
    if (next.length === 0) return bytes;
    for (const name of next) {
      const [from, target] = [join(folder, LOG_FOLDER, name), join(to, LOG_FOLDER, name)];
      if (entries.find((entry) => entry.name === name)?.isDirectory()) await mkdir(target, { mode: 0o700 });
      else bytes += await copyIfThere(from, target);
      copied.add(name);
    }
  }
}

/** A file that was removed in the meantime is not needed: the log tells of its removal. */
async function copyIfThere(from: string, to: string): Promise<number> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(from, to);
    return (await stat(to)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
