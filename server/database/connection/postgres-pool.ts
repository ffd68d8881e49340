import pg from 'pg';
import type { DatabaseLimits } from './database-limits';
import { asUnavailable, type Wires, watchedClient } from './postgres-client';
import { StatementLanes } from './statement-lanes';
import { DatabaseUnavailable } from './unavailable';

export interface PoolOptions {
  url: string;
  limits: DatabaseLimits;
  wires: Wires;
  /** True while nobody reaches the database: calls are refused at once and not one by one after a time-out. */
  away: () => boolean;
}

/** A statement as drizzle and we send it. */
export type Sent = string | (pg.QueryConfig & { rowMode?: 'array' });
/** Callers that wait for a connection; more are refused. A connection serves several in the time that one may wait. */
const WAITING_PER_CONNECTION = 25;
/** A statement slower than this is not let take more than two connections. */
const SLOW_MS = 300;

/** What a connection is set to for its whole life. */
export function sessionOptions(limits: DatabaseLimits): string {
  const set = {
    timezone: 'UTC',
    // The default of 4 is a spinning disk's: with it the planner walks the newest of all requests instead of the index
    // of those that wait in a language.
    random_page_cost: 1.1,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
  };
  return Object.entries(set)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The pool that drizzle and our own statements go through: bounded in number and time, and it survives lost connections. */
export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #lanes: StatementLanes;
  readonly #options: PoolOptions;

  constructor(options: PoolOptions) {
    const { limits } = options;
    this.#options = options;
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: limits.connections,
      options: sessionOptions(limits),
      connectionTimeoutMillis: limits.connectMs,
      Client: watchedClient(options.wires),
    });
    // An idle connection was lost; the next statement takes another one.
    this.#pool.on('error', () => {});
    this.#lanes = new StatementLanes({
      most: Math.max(2, Math.floor(limits.connections / 4)),
      mostSlow: 2,
      slowMs: SLOW_MS,
      waitMs: limits.connectMs,
      retryMs: 500,
    });
  }

  query(statement: Sent, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#lanes.run(kindOf(statement), false, async () => {
      const held = await this.connect();
      try {
        return await held.ask(statement, values);
      } finally {
        held.release();
      }
    });
  }

  /** A connection for a transaction; give it back with `release`. */
  async connect(): Promise<HeldConnection> {
    try {
      if (this.#options.away()) throw new DatabaseUnavailable('the database is away');
      if (this.#pool.waitingCount >= this.#options.limits.connections * WAITING_PER_CONNECTION)
        throw new DatabaseUnavailable('too many wait for a connection');
      return new HeldConnection(await this.#pool.connect(), this.#lanes, this.#options.limits.answerMs);
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  /** Resolves when every connection is given back and closed. */
  async end(): Promise<void> {
    await this.#pool.end();
  }
}

const kindOf = (statement: Sent): string =>
  typeof statement === 'string' ? statement : (statement.name ?? statement.text);

/** One connection of the pool, for one caller. One that is lost goes back by itself, whoever forgets it. */
class HeldConnection {
  readonly #client: pg.PoolClient;
  readonly #lanes: StatementLanes;
  readonly #answerMs: number;
  #released = false;

  constructor(client: pg.PoolClient, lanes: StatementLanes, answerMs: number) {
    this.#client = client;
    this.#lanes = lanes;
    this.#answerMs = answerMs;
  }

  /** For drizzle's transactions: a statement in its lane. */
  query(statement: Sent, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#lanes.run(kindOf(statement), true, () => this.ask(statement, values));
  }

  async ask(statement: Sent, values?: unknown[]): Promise<pg.QueryResult> {
    // pg's own `query_timeout` leaves the statement on a connection that goes back to the pool.
    const late = setTimeout(
      () => this.#drop(new DatabaseUnavailable('a statement was not answered in time')),
      this.#answerMs,
    );
    try {
      return await this.#client.query(statement, values);
    } catch (error) {
      const known = asUnavailable(error);
      if (known instanceof DatabaseUnavailable) this.release(known);
      throw known;
    } finally {
      clearTimeout(late);
    }
  }

  release(lost?: Error): void {
    if (this.#released) return;
    this.#released = true;
    // A silent one would say goodbye to nobody, for a quarter of an hour.
    if (lost) this.#drop(lost);
    this.#client.release(lost);
  }

  #drop(why: Error): void {
    if (this.#client instanceof pg.Client) this.#client.connection.stream.destroy(why);
  }
}
