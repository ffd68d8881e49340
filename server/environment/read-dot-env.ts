import { existsSync } from 'node:fs';
import { projectFile } from '#server/runtime/project-root';

/**
 * Reads variables from `.env` beside README.md into this process; one that is set already wins. Node's own `--env-file` takes the file's
 * place: tests start servers with an empty one, so that a developer's `.env` cannot lead them to a database in use.
 */
export function readDotEnv(): void {
  if (process.execArgv.some((option) => option.startsWith('--env-file'))) return;
  const file = projectFile('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
