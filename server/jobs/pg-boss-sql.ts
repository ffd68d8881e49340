import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database, Tx } from '#server/database/database';

/** A job as it was taken. */
export interface TakenJob {
  id: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
}

/** pg-boss's own way of taking jobs names nobody and hides errors. `output` is free until a job has ended. */
const TAKE = `with next as (
    select id from pgboss.job
    where name = $1 and state < 'active' and start_after < now()
    order by priority desc, created_on, id limit $2 for update skip locked)
  update pgboss.job taken set state = 'active', started_on = now(),
    retry_count = case when started_on is null then retry_count else retry_count + 1 end,
    output = jsonb_build_object('process', $3::text)
  from next where taken.name = $1 and taken.id = next.id
  returning taken.id, taken.data, taken.retry_count as "retryCount", taken.retry_limit as "retryLimit"`;

/** Only while it is still this process's: who was silent for too long has lost it to another one. */
const OWN = `name = $1 and id = $2 and state = 'active' and output ->> 'process' = $3`;
const GIVE_BACK = `update pgboss.job set state = 'retry', started_on = null, start_after = now(), output = null
  where ${OWN}`;
/** Done is done, whoever believes to have it by now. */
const REMOVE = 'delete from pgboss.job where name = $1 and id = $2';

/** What one process does with the jobs of one queue. */
export function takenJobs(database: Pick<Database, 'query'>, name: string, processId: string) {
  return {
    /** Takes due jobs, at most `count`, in the name of the process. */
    async take(count: number): Promise<TakenJob[]> {
      const { rows } = await database.query(TAKE, [name, count, processId]);
      return rows as TakenJob[];
    },
    /** It was not tried: whoever comes next takes it, and its tries stay as they were. */
    giveBack: (id: string) => database.query(GIVE_BACK, [name, id, processId]),
    remove: (id: string) => database.query(REMOVE, [name, id]),
  };
}

/** pg-boss's door to our database, which knows what is still under way. */
export interface BossDatabase extends PgBoss.Db {
  query: Database['query'];
  /** Resolves when no statement is running. */
  quiet(): Promise<void>;
}

export function bossDatabase(database: Database): BossDatabase {
  const running = new Set<Promise<unknown>>();
  async function query(text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    const statement = database.query(text, values);
    running.add(statement);
    try {
      return await statement;
    } finally {
      running.delete(statement);
    }
  }
  return {
    query,
    executeSql: query,
    async quiet() {
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
