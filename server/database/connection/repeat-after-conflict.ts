import { sqlState } from './unavailable';

/**
 * SQLSTATEs of a transaction that lost to another one (PostgreSQL, appendix A): the other added the same row, or removed the row
 * that this one refers to, between this one's check and its write; or the two waited for each other.
 */
const CONFLICTS = new Set(['23505', '23503', '40001', '40P01']);
/**
 * Those after which a single statement may succeed: a trigger or a subquery of it may have referred to a row that was removed at the same
 * time (23503). Another row in its place (23505) it would meet again.
 */
const LOST = new Set(['23503', '40001', '40P01']);
/** Limit for following `cause`, against cycles. */
const MAX_CAUSE_DEPTH = 5;

/**
 * Runs a transaction, and once more if it lost to another one: its checks then see what the other has committed, and answer for it.
 * A second conflict is thrown, since no other transaction explains it.
 */
export function repeatAfterConflict<T>(run: () => Promise<T>): Promise<T> {
  return repeatAfter(CONFLICTS, run);
}

/** Runs a single statement outside a transaction, and once more if PostgreSQL ended it for another one's sake. */
export function repeatAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  return repeatAfter(LOST, run);
}

async function repeatAfter<T>(states: ReadonlySet<string>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!hasState(states, error)) throw error;
    return run();
  }
}

function hasState(states: ReadonlySet<string>, error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_CAUSE_DEPTH) return false;
  return states.has(sqlState(error) ?? '') || hasState(states, error.cause, depth + 1);
}
