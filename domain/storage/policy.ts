import {
  mayDownloadOriginal,
  mayDownloadResult,
  type Person,
  type RequestFacts,
} from '../content-request/policy';

/**
 * The owner of a stored object: a user, or a request that refers to it. A request's object follows the request's access rules
 * and can only be changed through the request's calls.
 */
export type ObjectOwner =
  | { kind: 'user'; userId: string }
  | { kind: 'original' | 'result'; request: RequestFacts };

export function mayReadObject(person: Person, owner: ObjectOwner): boolean {
  switch (owner.kind) {
    case 'user':
      return person.role === 'admin' || owner.userId === person.id;
    case 'original':
      return mayDownloadOriginal(person, owner.request);
    case 'result':
      return mayDownloadResult(person, owner.request);
  }
}

/** Whether no request refers to the object, so that it may be moved or removed by every user who may read it. */
export function isUnattached(owner: ObjectOwner): boolean {
  return owner.kind === 'user';
}
