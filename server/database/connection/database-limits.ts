import { DATABASE } from '#server/environment/installation-variables';
import { schemaOf, type Values } from '#server/environment/variable';

/** Time and connection limits for PostgreSQL. Times are in milliseconds. */
export interface DatabaseLimits {
  /** Size of this process's pool; the connection for LISTEN is not included. */
  connections: number;
  /** Time limit for getting a connection, from the pool or a new one. */
  connectMs: number;
  /** statement_timeout, enforced by PostgreSQL. */
  statementMs: number;
  /** lock_timeout. */
  lockMs: number;
  /** idle_in_transaction_session_timeout. */
  idleTransactionMs: number;
  /**
   * idle_session_timeout: when PostgreSQL ends a connection that asks nothing. The pool closes its own after 10 s, so these
   * are connections that a network forgot, which would hold their places for as long as TCP's keep-alive takes.
   */
  idleSessionMs: number;
  /** Time limit for one statement enforced by this process, for a network that drops packets silently. */
  answerMs: number;
  /** All connections are dropped when no bytes have been received for this long. */
  silenceMs: number;
  /** How long a start waits for the database. */
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
    idleSessionMs: 30_000,
    answerMs: set.DATABASE_ANSWER_TIMEOUT_MS,
    silenceMs: set.DATABASE_SILENCE_MS,
    startMs: set.DATABASE_START_SECONDS * 1_000,
  };
}

export const DEFAULT_DATABASE_LIMITS = databaseLimits(variables.parse({}));
