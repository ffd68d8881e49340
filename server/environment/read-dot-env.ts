import { accessSync, constants, existsSync } from 'node:fs';
import { projectFile } from '#server/runtime/project-root';
import { StartRefused } from '#server/runtime/start-refused';

/**
 * Reads variables from `.env` beside README.md into this process; one that is set already wins. Node's own `--env-file` takes the file's
 * place: tests start servers with an empty one, so that a developer's `.env` cannot lead them to a database in use.
 * @throws StartRefused where it cannot be read: without it the program might be about another installation
 */
export function readDotEnv(): void {
  if (process.execArgv.some((option) => option.startsWith('--env-file'))) return;
  const file = projectFile('.env');
  if (!existsSync(file)) return;
  try {
    // Node.js calls a file that may not be read one that is missing.
    accessSync(file, constants.R_OK);
    process.loadEnvFile(file);
  } catch {
    throw new StartRefused(
      `${file} cannot be read. Let the user of this process read it, or move it away. Nothing was changed.`,
    );
  }
}
