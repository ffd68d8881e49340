import { type Brief, sameBrief } from '#domain/brief/brief';
import { newId } from '#web/lib/browser/new-id';

/** A hand-in under way. Its id is made once, so that a double click, a retry after a lost answer or a reload is the same one. */
export interface Attempt {
  id: string;
  brief: Brief;
}

const keyOf = (userId: string) => `redraft.attempt.${userId}`;

/** This tab's attempt that has not come to an end yet. */
export function readAttempt(userId: string): Attempt | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Attempt> | null;
    return found?.id && found.brief ? { id: found.id, brief: found.brief } : null;
  } catch {
    return null;
  }
}

export function rememberAttempt(userId: string, attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(keyOf(userId), JSON.stringify(attempt));
    else sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Then it is remembered by the page alone.
  }
}

/** The attempt to go on with for this brief: the earlier one if it is the same brief, else a new one. */
export function attemptFor(brief: Brief, earlier: Attempt | null): Attempt {
  return earlier && sameBrief(earlier.brief, brief) ? earlier : { id: newId(), brief };
}
