import { sql } from 'drizzle-orm';
import type { Orm, Tx } from '#server/database/database';

/** The present by the database's clock, ISO 8601, also within a transaction that has waited; `now()` is when that began. */
export async function databaseNow(orm: Orm | Tx): Promise<string> {
  const { rows } = await orm.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN).toISOString();
}
