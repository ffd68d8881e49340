import pg from 'pg';
import type { PoolFigures } from '#server/database/database';
import { currentContext } from '#server/runtime/request-context';
import { tracedStatement } from '#server/runtime/tracing';
import type { DatabaseLimits } from './database-limits';
import { asUnavailable, giveUp, type TrackedSockets, trackedClient } from './postgres-client';
import { repeatAfterDeadlock } from './repeat-after-conflict';
import { StatementLanes } from './statement-lanes';
import { createStatementNames } from './statement-names';
import { DatabaseUnavailable } from './unavailable';

export interface PoolOptions {
  url: string;
  limits: DatabaseLimits;
  sockets: TrackedSockets;
  /** True while the database is unreachable: calls fail at once instead of each after a time-out. */
  isUnreachable: () => boolean;
}

/** A statement in the forms that drizzle and this project send. */
export type StatementInput = string | (pg.QueryConfig & { rowMode?: 'array' });
/** Most callers waiting per connection; more are refused. One connection serves several within a caller's time limit. */
const WAITING_PER_CONNECTION = 25;
/** A statement slower than this may use at most two connections. */
const SLOW_MS = 300;

/**
 * Between two tries of a statement for a locked table. Short, since all other callers are refused until a try succeeds: this is how
 * long refusals outlast the lock. A try waits for the lock for seconds, so a longer pause would hardly spare connections.
 */
const RETRY_MS = 50;

/** The session parameters of every connection. */
function sessionOptions(limits: DatabaseLimits): string {
  const set = {
    timezone: 'UTC',
    // The default of 4 is for spinning disks: with it the planner scans the newest of all requests instead of the index of
    // pending ones by language.
    random_page_cost: 1.1,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    idle_session_timeout: limits.idleSessionMs,
  };
  return Object.entries(set)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The connection pool of drizzle and of prepared statements, with limits for number and time; survives lost connections. */
export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #lanes: StatementLanes;
  readonly #options: PoolOptions;
  readonly #nameOf = createStatementNames();

  constructor(options: PoolOptions) {
    const { limits } = options;
    this.#options = options;
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: limits.connections,
      options: sessionOptions(limits),
      connectionTimeoutMillis: limits.connectMs,
      application_name: `redraft-${options.sockets.processName}`,
      Client: trackedClient(options.sockets),
    });
    // An idle connection was lost; the next statement uses another one.
    this.#pool.on('error', () => {});
    this.#lanes = new StatementLanes({
      max: Math.max(2, Math.floor(limits.connections / 4)),
      maxSlow: 2,
      slowMs: SLOW_MS,
      waitMs: limits.connectMs,
      retryMs: RETRY_MS,
    });
  }

  query(statement: StatementInput, values?: unknown[]): Promise<pg.QueryResult> {
    const execute = async () => {
      const held = await this.connect();
      try {
        return await held.execute(statement, values);
      } finally {
        held.release();
      }
    };
    return tracedStatement(statement, () =>
      this.#lanes.run(laneKey(statement), false, () =>
        isSingle(statement, values) ? repeatAfterDeadlock(execute) : execute(),
      ),
    );
  }

  /** A connection for a transaction; return it with `release`. */
  async connect(): Promise<PooledConnection> {
    try {
      if (this.#options.isUnreachable()) throw new DatabaseUnavailable('the database is unreachable');
      if (this.#pool.waitingCount >= this.#options.limits.connections * WAITING_PER_CONNECTION)
        throw new DatabaseUnavailable('too many wait for a connection');
      return new PooledConnection(await this.#pool.connect(), {
        lanes: this.#lanes,
        answerMs: this.#options.limits.answerMs,
        nameOf: this.#nameOf,
      });
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  figures(): PoolFigures {
    const { totalCount: size, idleCount: idle, waitingCount } = this.#pool;
    return { size, idle, waiting: waitingCount + this.#lanes.waiting, max: this.#options.limits.connections };
  }

  /** Resolves when every connection is released and closed. */
  async end(): Promise<void> {
    await this.#pool.end();
  }
}

const laneKey = (statement: StatementInput): string =>
  typeof statement === 'string' ? statement : (statement.name ?? statement.text);

/** Texts without values may hold several statements, of which some may have been committed. */
const isSingle = (statement: StatementInput, values: unknown[] = []): boolean =>
  typeof statement !== 'string' || values.length > 0;

interface ConnectionOptions {
  lanes: StatementLanes;
  answerMs: number;
  /** The name under which a statement is prepared; undefined for one that is not. */
  nameOf: (text: string) => string | undefined;
}

/** Tells the transaction which request it is for, which rows of the outbox keep. The id has no quotes: see REQUEST_ID. */
const beginFor = (requestId: string | null | undefined) =>
  requestId ? `begin; set local redraft.request_id = '${requestId}'` : 'begin';

/** A connection of the pool, checked out by one caller. A lost one is released automatically. */
class PooledConnection {
  readonly #client: pg.PoolClient;
  readonly #lanes: StatementLanes;
  readonly #answerMs: number;
  readonly #nameOf: ConnectionOptions['nameOf'];
  #released = false;

  constructor(client: pg.PoolClient, { lanes, answerMs, nameOf }: ConnectionOptions) {
    this.#client = client;
    this.#lanes = lanes;
    this.#answerMs = answerMs;
    this.#nameOf = nameOf;
  }

  /** For drizzle's transactions: runs a statement in its lane. */
  query(statement: StatementInput, values?: unknown[]): Promise<pg.QueryResult> {
    const sent = laneKey(statement) === 'begin' ? beginFor(currentContext()?.requestId) : statement;
    return tracedStatement(sent, () =>
      this.#lanes.run(laneKey(sent), true, () => this.execute(sent, values)),
    );
  }

  async execute(statement: StatementInput, values?: unknown[]): Promise<pg.QueryResult> {
    // Instead of pg's `query_timeout`, which returns the connection to the pool while the statement is still running.
    const late = setTimeout(
      () => this.#drop(new DatabaseUnavailable('a statement was not answered in time')),
      this.#answerMs,
    );
    try {
      return await this.#client.query(this.#named(statement, values), values);
    } catch (error) {
      const known = asUnavailable(error);
      if (known instanceof DatabaseUnavailable) this.release(known);
      throw known;
    } finally {
      clearTimeout(late);
    }
  }

  /** Texts without values stay as they are: they may hold several statements, and open and end transactions. */
  #named(statement: StatementInput, values: unknown[] = []): StatementInput {
    if (typeof statement === 'string' || statement.name !== undefined || values.length === 0)
      return statement;
    const name = this.#nameOf(statement.text);
    return name === undefined ? statement : { ...statement, name };
  }

  release(lost?: Error): void {
    if (this.#released) return;
    this.#released = true;
    // Destroyed, since an orderly close on a silent network would take a quarter of an hour.
    if (lost) this.#drop(lost);
    this.#client.release(lost);
  }

  #drop(why: Error): void {
    giveUp(this.#client, why);
  }
}
