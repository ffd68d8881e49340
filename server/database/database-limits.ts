import * as z from 'zod';

/** How long and how many: what a real PostgreSQL is held to. Milliseconds, where nothing else is said. */
export interface DatabaseLimits {
  /** Connections of this process, without the one that listens. */
  connections: number;
  /** For a connection, taken from the pool or made anew. */
  connectMs: number;
  /** For one statement, by PostgreSQL's clock. */
  statementMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
  /** For a transaction in which nothing happens. */
  idleTransactionMs: number;
  /** For the answer to one statement, by this process's clock: for a network that is silent. */
  answerMs: number;
  /** When nothing at all has been heard for so long, all connections are dropped. */
  silenceMs: number;
  /** How long a start waits for its database. */
  startMs: number;
}

const number = (initial: number, least: number, most: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(least).max(most).default(initial),
  );

/** The environment's variables for them. */
export const DATABASE_VARIABLES = {
  DATABASE_CONNECTIONS: number(20, 2, 1_000),
  DATABASE_CONNECT_TIMEOUT_MS: number(3_000, 100, 60_000),
  DATABASE_STATEMENT_TIMEOUT_MS: number(10_000, 100, 600_000),
  DATABASE_LOCK_TIMEOUT_MS: number(2_000, 50, 600_000),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: number(10_000, 100, 600_000),
  DATABASE_ANSWER_TIMEOUT_MS: number(12_000, 100, 600_000),
  DATABASE_SILENCE_MS: number(5_000, 500, 600_000),
  DATABASE_START_SECONDS: number(60, 0, 86_400),
};

const variables = z.object(DATABASE_VARIABLES);

export function databaseLimits(set: z.infer<typeof variables>): DatabaseLimits {
  return {
    connections: set.DATABASE_CONNECTIONS,
    connectMs: set.DATABASE_CONNECT_TIMEOUT_MS,
    statementMs: set.DATABASE_STATEMENT_TIMEOUT_MS,
    lockMs: set.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionMs: set.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    answerMs: set.DATABASE_ANSWER_TIMEOUT_MS,
    silenceMs: set.DATABASE_SILENCE_MS,
    startMs: set.DATABASE_START_SECONDS * 1_000,
  };
}

export const DEFAULT_DATABASE_LIMITS = databaseLimits(variables.parse({}));
