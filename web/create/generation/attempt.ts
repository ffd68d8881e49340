import { type Brief, isSameBrief } from '#domain/brief/brief';
import { fromStoredBrief } from '#domain/brief/stored-brief';
import { propertyOf } from '#domain/unknown-value';
import { newId } from '#web/lib/browser/new-id';

/**
 * A submission in progress. Its id is an idempotency key, kept over a double click, a retry after a lost response and a
 * reload.
 */
export interface Attempt {
  id: string;
  brief: Brief;
}

const keyOf = (userId: string) => `redraft.attempt.${userId}`;

/** This tab's unfinished submission. */
export function readAttempt(userId: string): Attempt | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    const id = propertyOf(found, 'id');
    const brief = propertyOf(found, 'brief');
    // A copy stored by an older version of the page may lack new fields.
    return typeof id === 'string' && brief ? { id, brief: fromStoredBrief(brief) } : null;
  } catch {
    return null;
  }
}

export function rememberAttempt(userId: string, attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(keyOf(userId), JSON.stringify(attempt));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage, only the page keeps it.
  }
}

/** The submission for this brief: the earlier one if the brief is the same, else a new one. */
export function attemptFor(brief: Brief, earlier: Attempt | null): Attempt {
  return earlier && isSameBrief(earlier.brief, brief) ? earlier : { id: newId(), brief };
}
