import type { RequestFacts } from '../content-request/policy';
import { isBeingWorkedOn } from '../content-request/status';
import type { RoundState } from '../review/round';
import type { AuthorRole } from '../thread/message';

/** Who may resolve a comment and reopen it: the two sides. */
export const RESOLVING_ROLES = ['customer', 'writer'] as const satisfies readonly AuthorRole[];
export type ResolvingRole = (typeof RESOLVING_ROLES)[number];

/** Most comments of one request, and most messages in one comment: a page gets all of them at once, for their places in the text. */
export const MAX_COMMENTS = 200;
export const MAX_COMMENT_MESSAGES = 50;

/** The properties of a request that decide about its comments. */
export interface CommentFacts extends RequestFacts {
  /** State of the latest review round; null before the first submission. */
  reviewState: RoundState | null;
}

/** The customer comments on a submitted text until they have answered it. */
export function mayComment(party: AuthorRole, { status, reviewState }: CommentFacts): boolean {
  return party === 'customer' && status === 'completed' && reviewState === 'open';
}

/** Comments are answered during a review and during the revision after it; an approved text's are read only. */
export function mayReply({ status, reviewState }: CommentFacts): boolean {
  return isBeingWorkedOn(status) || (status === 'completed' && reviewState === 'open');
}

/** Whether this side may resolve comments and reopen them. */
export function mayResolve(party: AuthorRole, request: CommentFacts): party is ResolvingRole {
  return party !== 'admin' && mayReply(request);
}
