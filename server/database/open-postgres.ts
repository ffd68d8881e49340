import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { awaitDatabase } from '#server/database/connection/await-database';
import { createConnectionMonitor } from '#server/database/connection/connection-monitor';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from '#server/database/connection/database-limits';
import { asUnavailable, destroySockets, trackSockets } from '#server/database/connection/postgres-client';
import { PostgresPool } from '#server/database/connection/postgres-pool';
import { repeatAfterConflict } from '#server/database/connection/repeat-after-conflict';
import type { Database, Orm, Statement } from './database';
import { migratePostgres } from './migrate';
import * as schema from './schema/index';

export interface PostgresOptions {
  url: string;
  limits?: Partial<DatabaseLimits>;
  log?: (message: string, error: unknown) => void;
  /** Called with a message when the start has to wait. */
  report?: (line: string) => void;
}

/** Time limit for closing connections. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Opens PostgreSQL through a pool, waiting for an unreachable server.
 * @throws DatabaseUnreachable
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, log = () => {}, report = () => {} } = options;
  const limits = { ...DEFAULT_DATABASE_LIMITS, ...options.limits };
  const sockets = trackSockets();
  const monitor = createConnectionMonitor({ url, limits, sockets, log });
  const pool = new PostgresPool({ url, limits, sockets, isUnreachable: monitor.isUnreachable });
  // drizzle calls `query`, `connect` and `release`, and recognizes a pool by its constructor's name.
  const orm: Orm = drizzle(pool as unknown as pg.Pool, { schema });
  const close = async () => {
    await Promise.race([Promise.all([monitor.stop(), pool.end()]), delay(CLOSE_TIMEOUT_MS)]);
    destroySockets(sockets, 'the database is closed');
  };
  try {
    await awaitDatabase({ url, timeoutMs: limits.startMs, report }, async () => {
      await migratePostgres(url, limits).catch((error) => Promise.reject(asUnavailable(error)));
      await monitor.start();
    });
  } catch (error) {
    await close();
    throw error;
  }
  const listeners = new Set<() => void>();
  const announceCommit = () => {
    for (const listener of listeners) listener();
  };
  return {
    kind: 'postgres',
    orm,
    async transaction(work) {
      const result = await repeatAfterConflict(() => orm.transaction(work));
      announceCommit();
      return result;
    },
    async run<Row>(statement: Statement, values: readonly unknown[]) {
      const result = await pool.query({ ...statement, values: [...values] });
      return result.rows as Row[];
    },
    async query(text, values = []) {
      // Several statements in one text return an array of results.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, [...values]);
      return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
    },
    ping: () => monitor.ping(),
    poolFigures: () => pool.figures(),
    announceCommit,
    onCommit: (listener) => void listeners.add(listener),
    listen: (channel, listener, onGap) => monitor.listen(channel, listener, onGap),
    close,
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
