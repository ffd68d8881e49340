import { propertyOf } from '#domain/unknown-value';
import { errorCode } from '#server/runtime/error-code';

/** The database is temporarily unavailable: unreachable, silent or overloaded. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * SQLSTATE classes and codes of transient errors (PostgreSQL, appendix A): connection exceptions, insufficient resources, shutdown
 * or startup, cancelled by a time limit, lock not available, idle transaction ended, deadlock, read-only standby, and system errors
 * such as a failing disk.
 */
const TRANSIENT_STATES = /^(08...|53...|57P0[1235]|57014|55P03|25P0[34]|40P01|40001|25006|58...)$/;
/** Limit for following `cause`, against cycles. */
const MAX_CAUSE_DEPTH = 5;

/** Whether an error was caused by a temporarily unavailable database, so that a retry may succeed. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_CAUSE_DEPTH) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = sqlState(error);
  return (code !== null && TRANSIENT_STATES.test(code)) || isUnavailable(error.cause, depth + 1);
}

/** The SQLSTATE of an error from PostgreSQL; null for other errors. */
export function sqlState(error: unknown): string | null {
  return typeof propertyOf(error, 'severity') === 'string' ? (errorCode(error) ?? null) : null;
}
