import { type SQL, sql } from 'drizzle-orm';

/** The time `days` days ago, by the database's clock. */
export function daysAgo(days: number): SQL {
  return sql`now() - make_interval(days => ${days}::int)`;
}
