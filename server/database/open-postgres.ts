import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Orm, Statement } from './database';
import { listenForever } from './listen-postgres';
import { migratePostgres } from './migrate';
import * as schema from './schema/index';

export interface PostgresOptions {
  url: string;
  /** Connections this process may hold, without the one that listens. */
  connections?: number;
  log?: (message: string, error: unknown) => void;
}

/** A real PostgreSQL, through a pool. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    // The default of 4 is a spinning disk's: with it the planner walks the newest of all requests instead of the index of
    // those that wait in a language.
    options: '-c timezone=UTC -c random_page_cost=1.1',
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server drops must not end the process; the next query takes a new one.
  pool.on('error', (error) => options.log?.('an idle database connection was lost', error));
  const orm = drizzle(pool, { schema });
  await migratePostgres(pool, orm);
  const listeners = new Set<() => void>();
  const committed = () => {
    for (const listener of listeners) listener();
  };
  const stops: (() => Promise<void>)[] = [];
  return {
    kind: 'postgres',
    orm: orm as unknown as Orm,
    async transaction(work) {
      const result = await (orm as unknown as Orm).transaction(work);
      committed();
      return result;
    },
    async run<Row>(statement: Statement, values: readonly unknown[]) {
      const result = await pool.query({ name: statement.name, text: statement.text, values: [...values] });
      return result.rows as Row[];
    },
    async query(text, values = []) {
      // Several statements in one text answer with a result each.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, [...values]);
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    },
    committed,
    onCommit: (listener) => void listeners.add(listener),
    async listen(channel, listener, onGap) {
      stops.push(await listenForever({ url: options.url, channel, listener, onGap, log: options.log }));
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await pool.end();
    },
  };
}
