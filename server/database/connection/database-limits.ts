import { DATABASE } from '#server/environment/installation-variables';
import { schemaOf, type Values } from '#server/environment/variable';

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

const variables = schemaOf(DATABASE.variables);

export function databaseLimits(set: Values<typeof DATABASE.variables>): DatabaseLimits {
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
