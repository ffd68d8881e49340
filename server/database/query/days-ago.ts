import { type SQL, sql } from 'drizzle-orm';

/** The moment so many days ago, by the database's clock. */
export function agoInDays(days: number): SQL {
  return sql`now() - make_interval(days => ${days}::int)`;
}
