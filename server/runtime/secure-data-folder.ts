import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { errorCode } from './error-code';
import { StartRefused } from './start-refused';

/** Mode rwx for the owner only. */
const PRIVATE = 0o700;

/**
 * Creates the data folder if it is missing and restricts it to its owner, since it contains password hashes, documents and mails. Call
 * it before anything is written.
 * @throws StartRefused when the folder cannot be made private
 */
export function secureDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE });
    // Windows has no POSIX modes; folders inherit access from their parent.
    if (process.platform === 'win32' || modeOf(folder) === PRIVATE) return;
    chmodSync(folder, PRIVATE);
  } catch (error) {
    throw refused(folder, errorCode(error) ?? String(error));
  }
  const mode = modeOf(folder);
  // Some file systems (FAT, some network shares) ignore chmod without an error.
  if (mode !== PRIVATE) throw refused(folder, `its mode stays ${mode.toString(8)}`);
}

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

function refused(folder: string, reason: string): StartRefused {
  return new StartRefused(
    `The data folder ${folder} cannot be made readable by this user alone (${reason}). ` +
      'Make this user its owner (chown), or set DATA_DIR to a folder of its own, for instance a new one inside it, ' +
      'on a file system that keeps permissions. Nothing was written.',
  );
}
