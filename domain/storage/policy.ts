import {
  mayDownloadOriginal,
  mayDownloadResult,
  type Person,
  type RequestFacts,
} from '../content-request/policy';

/**
 * Whose an object is: a user's own, or a request's, which points at it. A request's object follows the request's rules
 * and changes through the request's calls alone.
 */
export type Owner = { kind: 'user'; userId: string } | { kind: 'original' | 'result'; request: RequestFacts };

export function mayRead(person: Person, owner: Owner): boolean {
  switch (owner.kind) {
    case 'user':
      return person.role === 'admin' || owner.userId === person.id;
    case 'original':
      return mayDownloadOriginal(person, owner.request);
    case 'result':
      return mayDownloadResult(person, owner.request);
  }
}

/** Whether nothing points at the object, so that it may be moved or removed by whoever may read it. */
export function isUnattached(owner: Owner): boolean {
  return owner.kind === 'user';
}
