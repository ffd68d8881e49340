import type { Language } from '../brief/brief';
import type { Role } from '../users/roles';
import { canTransition, type RequestStatus, TRANSITIONS, type TransitionName } from './status';

/** The user whose permission is checked, with the properties that the rules use. */
export interface Person {
  id: string;
  role: Role;
  /** A writer's languages; empty for others. */
  languages: readonly Language[];
}

/** The properties of a content request that the rules use. */
export interface RequestFacts {
  customerId: string;
  assignedWriterId: string | null;
  language: Language;
  status: RequestStatus;
  /** The writer to whom alone a pending request is offered now; null once the offer is over, and without one. */
  offeredTo: string | null;
}

/**
 * Whether a writer may accept the request: pending, unassigned, in one of their languages, not ordered by themselves, and offered to no
 * other writer first.
 */
export function isAvailableTo(person: Person, request: RequestFacts): boolean {
  return (
    person.role === 'writer' &&
    request.status === 'pending' &&
    request.assignedWriterId === null &&
    request.customerId !== person.id &&
    (request.offeredTo === null || request.offeredTo === person.id) &&
    person.languages.includes(request.language)
  );
}

/** A request is visible to its customer, its writer, admins and the writers who may accept it; to all others it does not exist. */
export function maySee(person: Person, request: RequestFacts): boolean {
  return (
    person.role === 'admin' ||
    request.customerId === person.id ||
    isAssignedTo(person, request) ||
    isAvailableTo(person, request)
  );
}

/** The generated document: every user who may see the request. */
export function mayDownloadOriginal(person: Person, request: RequestFacts): boolean {
  return maySee(person, request);
}

/** The writer's document and the image: the customer, the assigned writer and admins. */
export function mayDownloadResult(person: Person, request: RequestFacts): boolean {
  return person.role === 'admin' || request.customerId === person.id || isAssignedTo(person, request);
}

/** Whether the user may apply a transition. It reads the same table from which the server builds its UPDATE. */
export function mayApply(name: TransitionName, person: Person, request: RequestFacts): boolean {
  if (!canTransition(name, request.status)) return false;
  switch (TRANSITIONS[name].by) {
    case 'writer-with-language':
      return isAvailableTo(person, request);
    case 'assigned-writer':
      return isAssignedTo(person, request);
    case 'customer':
      return request.customerId === person.id && person.role !== 'writer';
    case 'admin':
      return person.role === 'admin';
    case 'server':
      return false;
  }
}

/** A former writer who now has another role no longer counts as assigned. */
function isAssignedTo(person: Person, request: RequestFacts): boolean {
  return person.role === 'writer' && request.assignedWriterId === person.id;
}
