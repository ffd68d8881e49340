/** Why WordPress could not be reached, or did not do what was asked of it. */
export const WORDPRESS_PROBLEMS = [
  /** The address is called over https only: the password goes with every call. */
  'not-https',
  /** The address is not public, so the server does not call it. */
  'private-address',
  /** No such name, no connection, or no answer in time. */
  'unreachable',
  /** The certificate is not trusted, has expired or is another site's. */
  'tls',
  /** The address redirects; redirects are not followed, since they would take the password along. */
  'moved',
  /** What answers is no WordPress, or hides its REST API behind a page. */
  'not-wordpress',
  /** WordPress answers that its REST API is not open. */
  'rest-off',
  /** Application passwords are switched off for the site or the user. */
  'passwords-off',
  'wrong-password',
  /** WordPress saw no user name and password at all: the web server has not passed them on. */
  'not-passed',
  /** The user may not write posts, or not change this one. */
  'no-right',
  /** Too many calls. */
  'busy',
  'server-error',
  /** WordPress did not accept the post. */
  'refused',
  /** The stored password cannot be decrypted: the installation has a new secret. */
  'unreadable',
  /** The connection was removed, or leads to another site by now. */
  'not-connected',
  /** The request or its text has gone in the meantime. */
  'no-text',
  /** The server was interrupted and does not know the outcome. */
  'interrupted',
] as const;
export type WordPressProblem = (typeof WORDPRESS_PROBLEMS)[number];

/** Problems that may pass by themselves, so that the sending is repeated. */
const PASSING: readonly WordPressProblem[] = ['unreachable', 'busy', 'server-error'];

export function mayPass(problem: WordPressProblem): boolean {
  return PASSING.includes(problem);
}

/** What stands in the way of overwriting the post that was sent before; the customer decides. */
export const WORDPRESS_CONFLICTS = [
  /** Published, scheduled or private: what is sent now would be read at once. */
  'published',
  'trashed',
  'deleted',
  /** Title, excerpt or content were changed in WordPress since. */
  'edited',
] as const;
export type WordPressConflict = (typeof WORDPRESS_CONFLICTS)[number];

/** Conflicts of a post that is still there and can be written over. */
export function isReplaceable(conflict: WordPressConflict): boolean {
  return conflict === 'published' || conflict === 'edited';
}

interface Outcome {
  conflict: WordPressConflict | null;
  problem: WordPressProblem | null;
  /** Whether there is a post that was sent before. */
  hasPost: boolean;
  /** Whether the connected user may write no posts at all. */
  userRefused: boolean;
}

/**
 * Whether the customer may send another draft beside the post that was sent before: after a conflict, and where the connected user
 * may write posts but not edit that one, which no attempt onto it changes.
 */
export function maySendNew({ conflict, problem, hasPost, userRefused }: Outcome): boolean {
  return conflict !== null || (problem === 'no-right' && hasPost && !userRefused);
}

/** The states of a request's draft in WordPress. `asking`: the customer has to decide about a conflict. */
export const WORDPRESS_DRAFT_STATES = ['sending', 'sent', 'failed', 'asking'] as const;
export type WordPressDraftState = (typeof WORDPRESS_DRAFT_STATES)[number];
