import { readFileSync } from 'node:fs';
import { propertyOf } from '#domain/unknown-value';
import { projectFile } from '#server/runtime/project-root';
import { StartRefused } from '#server/runtime/start-refused';

/** The program's database version: its number of migrations. */
export const PROGRAM_VERSION = (
  JSON.parse(readFileSync(projectFile('server/database/migrations/meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  }
).entries.length;

/** The table is missing in a new database and in one last used by a release without this check. */
const MINIMUM = `select minimum_program_version as minimum, current_database() as name from installation`;
const IS_THERE = `select to_regclass('installation') is not null as there`;

/**
 * Called before any migration runs.
 * @throws StartRefused for a database that a newer program changed so that this one cannot work on it
 */
export async function assertProgramVersion(
  query: (text: string) => Promise<{ rows: unknown[] }>,
  version = PROGRAM_VERSION,
): Promise<void> {
  const [table] = (await query(IS_THERE)).rows;
  if (propertyOf(table, 'there') !== true) return;
  const [found] = (await query(MINIMUM)).rows;
  const minimum = Number(propertyOf(found, 'minimum') ?? 0);
  if (minimum <= version) return;
  throw new StartRefused(
    `The database ${propertyOf(found, 'name')} was changed by a newer Redraft: it needs a program of database version ${minimum} ` +
      `or above, and this one has ${version}. Start the newer program again, or restore the backup made before it. ` +
      'Nothing was changed.',
  );
}
