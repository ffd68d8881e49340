import { type DestinationStream, type Logger, pino } from 'pino';
import { currentContext } from './request-context';

/** Limit for following `cause`, against cycles. */
const MAX_CAUSE_DEPTH = 5;

/** Properties of database errors that contain values of rows. */
const REDACTED_FIELDS = ['detail', 'where', 'internalQuery', 'params', 'parameters'];

/**
 * Serializes an error for the log without the values of a failed statement (drizzle's message contains them, PostgreSQL's detail the
 * whole row), which include customers' texts, addresses and hashes. The statement and PostgreSQL's message are kept.
 */
export function withoutParameters(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > MAX_CAUSE_DEPTH)
    return error instanceof Error ? error.name : error;
  const cause = error.cause === undefined ? {} : { cause: withoutParameters(error.cause, depth + 1) };
  if ('params' in error && 'query' in error) return { type: error.name, query: error.query, ...cause };
  const own = Object.entries(error).filter(
    ([name, value]) => !REDACTED_FIELDS.includes(name) && isPlain(value),
  );
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

/** Objects that libraries attach to errors, such as sockets and requests, are not logged. */
function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Creates the process's log: JSON lines, with `err` serialized by `withoutParameters`, and with the id of the HTTP request that is
 * being answered, or that caused the job.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: withoutParameters },
      mixin() {
        const requestId = currentContext()?.requestId;
        return requestId ? { requestId } : {};
      },
    },
    destination,
  );
}

/** The log of a call that only reads, which has no context: its lines name its request all the same. */
export function logFor(log: Logger, requestId: string | undefined): Logger {
  return requestId === undefined || currentContext()?.requestId ? log : log.child({ requestId });
}
