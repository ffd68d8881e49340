import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const GROUP_AND_OTHERS = 0o077;

/**
 * Removes all permissions of group and others from the files in a folder. PGlite creates its first files with fixed modes, ignoring
 * the umask; the data folder itself is private, but copies and backups keep the files' modes.
 */
export async function makeFilesPrivate(folder: string): Promise<void> {
  // Windows has no POSIX modes.
  if (process.platform === 'win32') return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // Do not follow symbolic links to files outside the folder.
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    try {
      const { mode } = await stat(file);
      if (mode & GROUP_AND_OTHERS) await chmod(file, mode & ~GROUP_AND_OTHERS & 0o777);
    } catch {
      // The database may delete files concurrently; another user's file is protected by the folder's mode.
    }
  }
}
