import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '#server/database/database';

/** pg-boss's door to our database, which knows what is still under way. */
export interface BossDatabase extends PgBoss.Db {
  /** Resolves when no statement is running. */
  quiet(): Promise<void>;
}

/**
 * pg-boss marks a job as done or failed without waiting for the answer, so an error there would end the process as an
 * unhandled rejection. The job then stays active until its time is up, and is tried again.
 */
const UNAWAITED = /retried_jobs|SET completed_on = now\(\)/;

export function bossDatabase(database: Database, log: Logger): BossDatabase {
  const running = new Set<Promise<unknown>>();
  return {
    async executeSql(text, values) {
      const statement = database.query(text, values ?? []);
      running.add(statement);
      try {
        return await statement;
      } catch (error) {
        if (!UNAWAITED.test(text)) throw error;
        log.error({ err: error }, 'the end of a job could not be recorded; it will be tried again');
        return { rows: [{ count: '0' }] };
      } finally {
        running.delete(statement);
      }
    },
    async quiet() {
      // What is done unawaited begins a moment after the job has ended.
      await new Promise((resolve) => setImmediate(resolve));
      while (running.size > 0) await Promise.allSettled([...running]);
    },
  };
}

/** Makes the queues that are missing; processes that start together do it one after the other, since they would deadlock. */
export function makeQueues(database: Database, names: readonly string[]): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('making job queues', 0))`);
    for (const name of names) {
      await tx.execute(sql`select pgboss.create_queue(${name}::text, '{"policy": "standard"}'::json)
        where not exists (select from pgboss.queue where name = ${name}::text)`);
    }
  });
}

/** pg-boss's door to the caller's open transaction. */
export function inTransaction(tx: Tx): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      const result = await tx.execute(withValues(text, values));
      return result as unknown as { rows: unknown[] };
    },
  };
}

/**
 * A text with $1 … and its values as drizzle's statement, in which a value used twice becomes two. A text says that it is
 * one: else `cast($5 as timestamptz)` would refuse "2" even in a branch that is not taken.
 */
function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/).map((piece, at) => {
    if (at % 2 === 0) return sql.raw(piece);
    const value = sql.param(values[Number(piece) - 1]);
    return typeof value.value === 'string' ? sql`${value}::text` : sql`${value}`;
  });
  return sql.join(parts);
}
