import type { Language } from '#domain/brief/brief';
import { isAvailableTo, type Person, type RequestFacts } from '#domain/content-request/policy';
import type { RequestStatus } from '#domain/content-request/status';
import type { Change } from './read-changes';

/** The views of one request; each has its own presenter and its own message. */
export const REQUEST_VIEWS = ['customer-request', 'assignment', 'job', 'admin-request'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];

/** Whether a call of this view would show the person a request with these facts. What is not listed is denied. */
export function shows(view: RequestView, person: Person, facts: RequestFacts): boolean {
  switch (view) {
    case 'customer-request':
      return facts.customerId === person.id && (person.role === 'customer' || person.role === 'admin');
    case 'assignment':
      return facts.assignedWriterId === person.id && person.role === 'writer';
    case 'job':
      return isAvailableTo(person, facts);
    case 'admin-request':
      return person.role === 'admin';
    default:
      return false;
  }
}

export interface Told {
  view: RequestView;
  /** False: the request has left this view; no more than its id may be said. */
  visible: boolean;
}

/**
 * What a person is told about a request. `moments` are its facts before and after each change, `current` the facts of the
 * row as it is read now (null: deleted). Whoever saw it at some moment is told; whether the row is shown, the present decides.
 */
export function notificationsFor(
  person: Person,
  moments: readonly RequestFacts[],
  current: RequestFacts | null,
): Told[] {
  return REQUEST_VIEWS.filter((view) => moments.some((facts) => shows(view, person, facts))).map((view) => ({
    view,
    visible: current !== null && shows(view, person, current),
  }));
}

/** The facts that a change of a request carries: before it, after it, or both. */
export function snapshotsOf(change: Change): RequestFacts[] {
  return [change.before, change.after].flatMap((facts) => (facts ? [factsOf(facts)] : []));
}

function factsOf(facts: Record<string, unknown>): RequestFacts {
  return {
    customerId: String(facts.customerId),
    assignedWriterId: typeof facts.writerId === 'string' ? facts.writerId : null,
    language: facts.language as Language,
    status: facts.status as RequestStatus,
  };
}

/** True for the change by which a writer finished the request; a text that nobody was to humanize is born completed. */
export function completes(change: Change): boolean {
  return (
    change.kind === 'content-request' &&
    change.before !== null &&
    change.before.status !== 'completed' &&
    change.after?.status === 'completed'
  );
}
