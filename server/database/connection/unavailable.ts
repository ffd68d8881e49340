/** The database cannot be asked right now: it is away, silent, or has more to do than it can take. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * SQLSTATE classes and codes that say "not now" rather than "never" (PostgreSQL, appendix A): connection exceptions, no
 * resources, shut down or starting, cancelled by a time limit, lock not available, an idle transaction ended, a deadlock,
 * a server that became a standby, and system errors such as a disk that fails.
 */
const NOT_NOW = /^(08...|53...|57P0[1235]|57014|55P03|25P0[34]|40P01|40001|25006|58...)$/;
/** How often a cause may have a cause of its own. */
const DEEPEST = 5;

/** Whether an error comes of a database that cannot be asked right now; whoever asks again later may have more luck. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = sqlState(error);
  return (code !== null && NOT_NOW.test(code)) || isUnavailable(error.cause, depth + 1);
}

/** The five characters by which PostgreSQL names an error; null for an error that is not PostgreSQL's. */
export function sqlState(error: unknown): string | null {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' ? code : null;
}
