import { eq } from 'drizzle-orm';
import type { Comment } from '#contract/work/comments';
import { MAX_COMMENT_MESSAGES } from '#domain/comments/comment';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { messages } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { addMessage, findRepeated, type SentMessage } from '#server/threads/add-message';
import { lockThread } from '#server/threads/find-thread';
import { findComment, loadComment } from './load-comments';
import { requireOpenComments } from './require-open-comments';
import { tellOfComment } from './tell-of-comment';

/**
 * Answers a comment and notifies the other side. Idempotent by the message's id.
 * @throws Fault NOT_FOUND, WRONG_STATE once the text is approved, NO_WRITER_NOW while no writer has it, INVALID_INPUT for an id of another
 *   message, COMMENT_LIMIT
 */
export function replyToComment(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  sent: SentMessage & { commentId: string },
): Promise<Comment> {
  return database.transaction(async (tx) => {
    const taking = await lockThread(tx, actor, sent.id);
    const comment = await findComment(tx, sent.commentId, taking);
    if (!comment) throw new Fault('NOT_FOUND');
    if (!(await findRepeated(tx, taking, sent))) {
      requireOpenComments(taking.request);
      if ((await tx.$count(messages, eq(messages.commentId, comment.id))) >= MAX_COMMENT_MESSAGES)
        throw new Fault('COMMENT_LIMIT');
      await addMessage(tx, taking, sent);
      await tellOfComment({ jobs }, tx, taking, sent.messageId);
    }
    return loadComment(tx, comment.id, taking);
  });
}
