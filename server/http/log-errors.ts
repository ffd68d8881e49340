import { pino } from 'pino';

/** How often a cause may have a cause of its own. */
const DEEPEST = 5;

/**
 * An error for the log, without the values of a failed statement: drizzle puts them into its message, and they hold
 * customers' texts, addresses and hashes. Its statement and PostgreSQL's own words remain.
 */
export function withoutParameters(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > DEEPEST) return error;
  if (!('params' in error) || !('query' in error)) return pino.stdSerializers.err(error);
  return { type: error.name, query: error.query, cause: withoutParameters(error.cause, depth + 1) };
}
