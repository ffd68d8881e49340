import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

/** Linux's file system in memory. */
const SHARED_MEMORY = '/dev/shm';
/** More than any run has filled, and than a container's default of 64 MB. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Lets tests keep their temporary files in memory where Linux has room for them, unless TMPDIR names a folder. A run creates some
 * hundred thousand small files, most of them by the databases that each test file starts with, and on a virtual disk a new file can
 * take a millisecond of processor time. Processes that are started from here on inherit it; the folder goes with this process.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(`${SHARED_MEMORY}/redraft-tests-`);
  // PostgreSQL's server, started by root, runs as a user that must enter it.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Whether the folder exists, programs in it may be started, and enough of it is free. */
function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(SHARED_MEMORY)) return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.find((line) => line.split(' ')[1] === SHARED_MEMORY)?.split(' ')[3] ?? 'noexec';
  if (options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= LEAST_FREE_BYTES;
}
