import type { Language } from '../brief/brief';
import type { Role } from '../users/roles';
import { canTransition, type RequestStatus, TRANSITIONS, type TransitionName } from './status';

/** Who is asking, as far as the rules need to know. */
export interface Person {
  id: string;
  role: Role;
  /** A writer's languages; empty for others. */
  languages: readonly Language[];
}

/** The request asked about, as far as the rules need to know. */
export interface RequestFacts {
  customerId: string;
  assignedWriterId: string | null;
  language: Language;
  status: RequestStatus;
}

/** A pending request that a writer may take: their language, nobody has it, and it is not their own. */
export function isAvailableTo(person: Person, request: RequestFacts): boolean {
  return (
    person.role === 'writer' &&
    request.status === 'pending' &&
    request.assignedWriterId === null &&
    request.customerId !== person.id &&
    person.languages.includes(request.language)
  );
}

/** Its customer, its writer and admins know of a request; writers who could take it do too. Nobody else. */
export function maySee(person: Person, request: RequestFacts): boolean {
  return (
    person.role === 'admin' ||
    request.customerId === person.id ||
    isAssignedTo(person, request) ||
    isAvailableTo(person, request)
  );
}

/** The machine's document: whoever may see the request. */
export const mayDownloadOriginal = maySee;

/** The writer's document and the image: the customer, the writer whose work it is, and admins. */
export function mayDownloadResult(person: Person, request: RequestFacts): boolean {
  return person.role === 'admin' || request.customerId === person.id || isAssignedTo(person, request);
}

/** Whether the person may apply a transition; the same rows of the same table that the server's UPDATE applies. */
export function mayApply(name: TransitionName, person: Person, request: RequestFacts): boolean {
  if (!canTransition(name, request.status)) return false;
  switch (TRANSITIONS[name].by) {
    case 'writer-with-language':
      return isAvailableTo(person, request);
    case 'assigned-writer':
      return isAssignedTo(person, request);
    case 'admin':
      return person.role === 'admin';
  }
}

/** A writer who was given another role has no more part in the request. */
function isAssignedTo(person: Person, request: RequestFacts): boolean {
  return person.role === 'writer' && request.assignedWriterId === person.id;
}
