import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseLimits } from '#server/database/connection/database-limits';
import { lockFolder } from '#server/database/folder-lock';
import { openPostgres } from '#server/database/open-postgres';
import type { Environment } from '#server/environment/environment';
import { StartRefused } from '#server/runtime/start-refused';

/**
 * Migrates the database of an installation, and does nothing else. An empty one at DATABASE_URL gets its tables: first pods start so. A start does the same, but a process manager ends one that takes too
 * long, and with it a migration, which then begins anew.
 * @throws StartRefused with a message for the operator
 */
export async function migrateInstallation(
  environment: Environment,
  report: (line: string) => void,
): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder } = environment;
  if (url) {
    const database = await openPostgres({ url, limits: databaseLimits(environment), report });
    return database.close();
  }
  // With another DATA_DIR than the server's it would make a new database, and the server's would stay as it is.
  if (!existsSync(join(folder, 'database')))
    throw new StartRefused(
      `${folder} holds no database. Set DATA_DIR, or DATABASE_URL, as the server has it.`,
    );
  const unlock = lockFolder(folder);
  try {
    const { openEmbedded } = await import('#server/database/open-embedded');
    const database = await openEmbedded({ folder: join(folder, 'database') });
    await database.close();
  } finally {
    unlock();
  }
}
