import type { RequestComments } from '#contract/work/comments';
import { mayComment, mayReply, mayResolve } from '#domain/comments/comment';
import type { Person } from '#domain/content-request/policy';
import type { Orm } from '#server/database/database';
import { findThread } from '#server/threads/find-thread';
import { loadComments } from './load-comments';
import { openRound } from './open-round';

/**
 * All comments on a request's text, which are limited in number.
 * @throws Fault NOT_FOUND for users who have no part in the request's thread
 */
export async function listComments(orm: Orm, person: Person, id: string): Promise<RequestComments> {
  const reader = await findThread(orm, person, id);
  const { party, request } = reader;
  const [items, round] = await Promise.all([
    loadComments(orm, reader),
    mayComment(party, request) ? openRound(orm, id) : undefined,
  ]);
  return {
    items,
    party,
    commentableVersion: round?.version ?? null,
    mayReply: mayReply(request),
    mayResolve: mayResolve(party, request),
  };
}
