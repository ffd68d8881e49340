import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { awaitDatabase } from '#server/database/connection/await-database';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from '#server/database/connection/database-limits';
import { asUnavailable, dropAll, newWires } from '#server/database/connection/postgres-client';
import { PostgresPool } from '#server/database/connection/postgres-pool';
import { createPulse } from '#server/database/connection/postgres-pulse';
import type { Database, Orm, Statement } from './database';
import { migratePostgres } from './migrate';
import * as schema from './schema/index';

export interface PostgresOptions {
  url: string;
  limits?: Partial<DatabaseLimits>;
  log?: (message: string, error: unknown) => void;
  /** Told when the start has to wait. */
  say?: (line: string) => void;
}

/** How long connections may take to say goodbye. */
const FAREWELL_MS = 1_000;

/**
 * A real PostgreSQL, through a pool. Waits for one that is away.
 * @throws DatabaseAway
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, log = () => {}, say = () => {} } = options;
  const limits = { ...DEFAULT_DATABASE_LIMITS, ...options.limits };
  const wires = newWires();
  const pulse = createPulse({ url, limits, wires, log });
  const pool = new PostgresPool({ url, limits, wires, away: pulse.away });
  // drizzle calls `query`, `connect` and `release`, and knows a pool by its name.
  const orm = drizzle(pool as unknown as pg.Pool, { schema }) as unknown as Orm;
  const close = async () => {
    await Promise.race([Promise.all([pulse.stop(), pool.end()]), pauseFor(FAREWELL_MS)]);
    dropAll(wires, 'the database is closed');
  };
  try {
    await awaitDatabase({ url, patienceMs: limits.startMs, say }, async () => {
      await migratePostgres(url, limits).catch((error) => Promise.reject(asUnavailable(error)));
      await pulse.start();
    });
  } catch (error) {
    await close();
    throw error;
  }
  const listeners = new Set<() => void>();
  const committed = () => {
    for (const listener of listeners) listener();
  };
  return {
    kind: 'postgres',
    orm,
    async transaction(work) {
      const result = await orm.transaction(work);
      committed();
      return result;
    },
    async run<Row>(statement: Statement, values: readonly unknown[]) {
      const result = await pool.query({ ...statement, values: [...values] });
      return result.rows as Row[];
    },
    async query(text, values = []) {
      // Several statements in one text answer with a result each.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, [...values]);
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    },
    ask: () => pulse.ask(),
    committed,
    onCommit: (listener) => void listeners.add(listener),
    listen: (channel, listener, onGap) => pulse.listen(channel, listener, onGap),
    close,
  };
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
