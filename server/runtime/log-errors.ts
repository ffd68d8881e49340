import { type DestinationStream, type Logger, pino } from 'pino';

/** How often a cause may have a cause of its own. */
const DEEPEST = 5;

/** Values of rows stand in these of a database's error, and of the libraries that ask it. */
const UNTOLD = ['detail', 'where', 'internalQuery', 'params', 'parameters'];

/**
 * An error for the log, without the values of a failed statement: drizzle puts them into its message, PostgreSQL the whole
 * row into its detail, and they hold customers' texts, addresses and hashes. Its statement and PostgreSQL's own words remain.
 */
export function withoutParameters(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > DEEPEST) return error instanceof Error ? error.name : error;
  const cause = error.cause === undefined ? {} : { cause: withoutParameters(error.cause, depth + 1) };
  if ('params' in error && 'query' in error) return { type: error.name, query: error.query, ...cause };
  const own = Object.entries(error).filter(([name, value]) => !UNTOLD.includes(name) && isPlain(value));
  const { name: type, message, stack } = error;
  const errors = error instanceof AggregateError ? error.errors : [];
  return {
    type,
    message,
    stack,
    ...Object.fromEntries(own),
    ...(errors.length > 0 ? { errors: errors.map((one) => withoutParameters(one, depth + 1)) } : {}),
    ...cause,
  };
}

/** What a library hung on its error besides: sockets, requests and whole answers are for nobody's log. */
function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The process's log: JSON, a line each. What is logged as `err` goes through `withoutParameters`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: withoutParameters } }, destination);
}
