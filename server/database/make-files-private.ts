import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Takes from everybody but the owner what they may do with the files in a folder. PGlite unpacks its first files with modes of
 * its own, past the process's umask; the folder around them is closed, but a copy or a backup keeps the modes.
 */
export async function makeFilesPrivate(folder: string): Promise<void> {
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // What a link leads to is not ours to change.
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    try {
      const { mode } = await stat(file);
      if (mode & OTHERS) await chmod(file, mode & ~OTHERS & 0o777);
    } catch {
      // The database takes files away meanwhile, and another user's file stays behind the closed folder.
    }
  }
}
