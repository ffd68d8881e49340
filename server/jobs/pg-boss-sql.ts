import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database, Tx } from '#server/database/database';

/** A claimed job. */
export interface ClaimedJob {
  id: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
}

/** Replaces pg-boss's fetch, which does not record the claiming process and hides errors. `output` is unused until a job has ended. */
const CLAIM = `with next as (
    select id from pgboss.job
    where name = $1 and state < 'active' and start_after < now()
    order by priority desc, created_on, id limit $2 for update skip locked)
  update pgboss.job taken set state = 'active', started_on = now(),
    retry_count = case when started_on is null then retry_count else retry_count + 1 end,
    output = jsonb_build_object('process', $3::text)
  from next where taken.name = $1 and taken.id = next.id
  returning taken.id, taken.data, taken.retry_count as "retryCount", taken.retry_limit as "retryLimit"`;

/** Only while this process holds the claim: it may have lost its lease to another one. */
const OWN = `name = $1 and id = $2 and state = 'active' and output ->> 'process' = $3`;
const OWNS = `select 1 from pgboss.job where ${OWN}`;
const RELEASE = `update pgboss.job set state = 'retry', started_on = null, start_after = now(), output = null
  where ${OWN}`;
/** Regardless of the current claim, since a completed job must not run again. */
const REMOVE = 'delete from pgboss.job where name = $1 and id = $2';

/** Claims and results of one process for one queue. */
export function jobClaims(database: Pick<Database, 'query'>, name: string, processId: string) {
  return {
    /** Claims at most `count` due jobs for the process. */
    async claim(count: number): Promise<ClaimedJob[]> {
      const { rows } = await database.query(CLAIM, [name, count, processId]);
      return rows as ClaimedJob[];
    },
    /** Returns a job to the queue without counting an attempt. */
    release: (id: string) => database.query(RELEASE, [name, id, processId]),
    remove: (id: string) => database.query(REMOVE, [name, id]),
    async owns(id: string): Promise<boolean> {
      const { rows } = await database.query(OWNS, [name, id, processId]);
      return rows.length > 0;
    },
  };
}

/** pg-boss's adapter to the database, which tracks running statements. */
export interface BossDatabase extends PgBoss.Db {
  query: Database['query'];
  /** Resolves when no statement is running, which must be awaited before the database closes. */
  idle(): Promise<void>;
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
    async idle() {
      while (running.size > 0) await Promise.allSettled([...running]);
    },
  };
}

const LOCK_POLL_MS = 50;

/**
 * Creates what is missing of pg-boss's tables, by starting it, and of the queues. Of processes that start together one does it at a
 * time: pg-boss's own check is no lock, and leaves a connection with a failed transaction to the process that loses the race.
 */
export async function prepareQueues(
  database: Database,
  boss: PgBoss,
  names: readonly string[],
): Promise<void> {
  // The embedded database has one process, and one connection, which a transaction would keep from pg-boss.
  if (database.kind === 'embedded') {
    await boss.start();
    return database.transaction((tx) => makeQueues(tx, names));
  }
  // Tried again and again instead of waited for, which would end after the time limit of locks.
  while (!(await database.transaction((tx) => prepareAlone(tx, boss, names)))) await pause(LOCK_POLL_MS);
}

/** Answers false, having done nothing, while another process prepares. */
async function prepareAlone(tx: Tx, boss: PgBoss, names: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('making job queues', 0)) as taken`,
  );
  if (!rows[0]?.taken) return false;
  await boss.start();
  await makeQueues(tx, names);
  return true;
}

async function makeQueues(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx.execute(sql`select pgboss.create_queue(${name}::text, '{"policy": "standard"}'::json)
        where not exists (select from pgboss.queue where name = ${name}::text)`);
  }
}

/** pg-boss's adapter to the caller's open transaction. */
export function inTransaction(tx: Tx): PgBoss.Db {
  return {
    executeSql: async (text, values = []) => tx.execute(withValues(text, values)),
  };
}

/**
 * Converts SQL with $1 … and its values to a drizzle statement, in which a value used twice becomes two parameters. Strings are cast
 * to text: otherwise PostgreSQL infers timestamptz from `cast($5 as timestamptz)` and refuses "2" even in an unused branch.
 */
function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/).map((piece, at) => {
    if (at % 2 === 0) return sql.raw(piece);
    const value = sql.param(values[Number(piece) - 1]);
    return typeof value.value === 'string' ? sql`${value}::text` : sql`${value}`;
  });
  return sql.join(parts);
}
