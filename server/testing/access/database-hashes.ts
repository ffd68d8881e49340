import { expect } from 'vitest';
import type { Database } from '#server/database/database';

/** Schema and name of a table. */
type TableName = string;

/**
 * What a refused call may leave behind, and why; everything else in the database must be as it was. The live feed's
 * `changes` is not among them: a row there tells of a change.
 */
const LEFT_OUT: Record<TableName, string> = {
  'public.rate_limits': 'the refused call counts towards the caller’s limits',
  'public.job_processes': 'each process says there, every few seconds, that it lives',
  'public.server_processes': 'each process says there, every few seconds, that it lives',
  'public.installation': 'each process keeps there, every minute, what the database’s clock said',
};

/** Of pg-boss, the queued work alone: its other tables are its own timetable. */
const QUEUED = ['pgboss.job'];

/** Jobs that are due and not at their end. */
const AT_WORK = `select name from pgboss.job where state < 'completed' and start_after <= now()`;

/**
 * One hash for each table of the database, its rows in any order. One statement, made once for a database. `queue`: false
 * where jobs are worked on: those that are due are awaited first, since what earlier calls left for them changes other tables too.
 */
export async function hashTables(
  database: Database,
  { queue = true }: { queue?: boolean } = {},
): Promise<() => Promise<Record<TableName, string>>> {
  if (!queue)
    await expect.poll(async () => (await database.query(AT_WORK)).rows, { timeout: 60_000 }).toEqual([]);
  const { rows: found } = await database.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const tables = [
    ...(found as { name: TableName }[]).map(({ name }) => name),
    ...(queue ? QUEUED : []),
  ].filter((name) => !(name in LEFT_OUT));
  const statement = tables
    .map((name) => {
      const rows = `count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0)`;
      return `select '${name}' as name, ${rows} as hash from ${name} t`;
    })
    .join(' union all ');
  return async () => {
    const { rows } = await database.query(statement);
    const hashes = rows as { name: TableName; hash: string }[];
    return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]));
  };
}
