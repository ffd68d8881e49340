import type { Person, RequestFacts } from '../content-request/policy';
import { isBeingWorkedOn } from '../content-request/status';

/** In which role a message was written. */
export const AUTHOR_ROLES = ['customer', 'writer', 'admin'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** The longest message, in characters. */
export const MESSAGE_MAX = 4_000;

/** The longest reason for reporting a message, in characters. */
export const REPORT_REASON_MAX = 500;

/**
 * As which side a user takes part in a request's thread; null for those who have no part in it. A writer from whom the request was
 * taken back has none any more.
 */
export function partyOf(person: Person, request: RequestFacts): AuthorRole | null {
  if (person.role === 'writer') return request.assignedWriterId === person.id ? 'writer' : null;
  if (request.customerId === person.id) return 'customer';
  return person.role === 'admin' ? 'admin' : null;
}

/** Whether this side may write: the customer only while there is a writer who reads it, or one has left a question open. */
export function mayWrite(party: AuthorRole, request: RequestFacts, questionLeft: boolean): boolean {
  return party !== 'customer' || request.assignedWriterId !== null || questionLeft;
}

/** Whether this side may mark a message as a question: the writer, until the text is submitted. */
export function mayAsk(party: AuthorRole, { status }: RequestFacts): boolean {
  return party === 'writer' && isBeingWorkedOn(status);
}
