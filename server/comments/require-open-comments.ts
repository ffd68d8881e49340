import { type CommentFacts, mayReply } from '#domain/comments/comment';
import { Fault } from '#domain/errors';

/** @throws Fault NO_WRITER_NOW while the request waits for its next writer, WRONG_STATE once the text is approved */
export function requireOpenComments(request: CommentFacts): void {
  if (mayReply(request)) return;
  throw new Fault(request.status === 'pending' ? 'NO_WRITER_NOW' : 'WRONG_STATE');
}
