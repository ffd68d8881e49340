import { readFileSync } from 'node:fs';
import { propertyOf } from '#domain/unknown-value';
import { projectFile } from '#server/runtime/project-root';
import { StartRefused } from '#server/runtime/start-refused';
import { RESTORE_SCHEMA } from './restore-schema';

/** The program's database version: its number of migrations. */
export const PROGRAM_VERSION = (
  JSON.parse(readFileSync(projectFile('server/database/migrations/meta/_journal.json'), 'utf8')) as {
    entries: unknown[];
  }
).entries.length;

/** The table is missing in a new database and in one last used by a release without this check. */
const MINIMUM = `select minimum_program_version as minimum, current_database() as name from installation`;
const IS_THERE = `select to_regclass('installation') is not null as there`;
const IS_UNFINISHED = `select to_regclass('${RESTORE_SCHEMA}.state') is not null as unfinished, current_database() as name`;

/**
 * Called before any migration runs.
 * @throws StartRefused for a database that a newer program changed so that this one cannot work on it, and for one that a restore has
 * not filled yet
 */
export async function assertProgramVersion(
  query: (text: string) => Promise<{ rows: unknown[] }>,
  version = PROGRAM_VERSION,
): Promise<void> {
  const [restored] = (await query(IS_UNFINISHED)).rows;
  if (propertyOf(restored, 'unfinished') === true) throw unfinished(String(propertyOf(restored, 'name')));
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

function unfinished(name: string): StartRefused {
  return new StartRefused(
    `A backup is being restored into the database ${name}, or that was interrupted. Wait, or run the same command once more: it goes ` +
      'on where it was. Nothing was changed.',
  );
}
