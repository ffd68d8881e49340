import type { Language } from '#domain/brief/brief';
import { isAvailableTo, type Person, type RequestFacts } from '#domain/content-request/policy';
import type { RequestStatus } from '#domain/content-request/status';
import { partyOf } from '#domain/thread/message';
import type { Change } from './read-changes';

/** The views of a request; each has a presenter and a message type. */
export const REQUEST_VIEWS = ['customer-request', 'assignment', 'job', 'admin-request'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];

/** Whether the calls of a view would show the user a request with these facts. Deny by default. */
export function isVisibleIn(view: RequestView, person: Person, facts: RequestFacts): boolean {
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

export interface ViewUpdate {
  view: RequestView;
  /** False: the request has left this view, and only its id may be sent. */
  visible: boolean;
}

/**
 * The updates of a request for one user. `moments` are its facts before and after each change, `current` the facts of the row read
 * now (null: deleted). Users who could see it at any of these times get an update; whether it contains the row depends on `current`.
 */
export function notificationsFor(
  person: Person,
  moments: readonly RequestFacts[],
  current: RequestFacts | null,
): ViewUpdate[] {
  return REQUEST_VIEWS.filter((view) => moments.some((facts) => isVisibleIn(view, person, facts))).map(
    (view) => ({
      view,
      visible: current !== null && isVisibleIn(view, person, current),
    }),
  );
}

/** Whether the user has a part in the thread of a request with these facts at one of these times. */
export function hasPart(person: Person, moments: readonly RequestFacts[]): boolean {
  return moments.some((facts) => partyOf(person, facts) !== null);
}

/**
 * Whether `deliver` could send this user a message about the change, or has sent one. Where only the rows would tell, the answer is
 * yes: the page asks once more than it had to.
 */
export function mayConcern(person: Person, { kind, entityId, before, after }: Change): boolean {
  const isAdmin = person.role === 'admin';
  const isOwn = (owner: unknown) => owner === person.id;
  switch (kind) {
    case 'content-request':
    case 'job-hold':
    case 'thread':
      return (
        isAdmin ||
        [before, after].some(
          (facts) =>
            facts !== null &&
            (isOwn(facts.customerId) ||
              isOwn(facts.writerId) ||
              (person.role === 'writer' && facts.status === 'pending')),
        )
      );
    case 'generation':
    case 'webhook':
    case 'wordpress':
      return isAdmin || isOwn((after ?? before)?.customerId);
    case 'time':
      return isAdmin || isOwn(after?.writerId);
    case 'user':
      return isAdmin || isOwn(entityId);
    case 'notification':
      return isOwn(after?.recipientId);
    case 'notifications-read':
    case 'style-guide':
    case 'rights':
      return isOwn(entityId);
    case 'job-announced':
      return person.role === 'writer';
    case 'rights-of-all':
      return true;
    case 'session-ended':
      return false; // the socket of an ended session is closed
    default:
      return kind satisfies never;
  }
}

/** A change's snapshots of a request: before, after, or both. */
export function snapshotsOf(change: Change): RequestFacts[] {
  return [change.before, change.after].flatMap((facts) => (facts ? [factsOf(facts)] : []));
}

function factsOf(facts: Record<string, unknown>): RequestFacts {
  return {
    customerId: String(facts.customerId),
    assignedWriterId: typeof facts.writerId === 'string' ? facts.writerId : null,
    language: facts.language as Language,
    status: facts.status as RequestStatus,
    offeredTo: isAhead(facts.offeredUntil) && typeof facts.offeredTo === 'string' ? facts.offeredTo : null,
  };
}

const isAhead = (moment: unknown) => typeof moment === 'string' && Date.parse(moment) > Date.now();

/** Whether the change completed an existing request; requests without humanization are created as completed. */
export function isCompletion(change: Change): boolean {
  return (
    change.kind === 'content-request' &&
    change.before !== null &&
    change.before.status !== 'completed' &&
    change.after?.status === 'completed'
  );
}
