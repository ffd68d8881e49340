import { eq, sql } from 'drizzle-orm';
import type { Comment } from '#contract/work/comments';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Database } from '#server/database/database';
import { comments } from '#server/database/schema/index';
import { lockThread } from '#server/threads/find-thread';
import { findComment, loadComment } from './load-comments';
import { requireOpenComments } from './require-open-comments';

/**
 * Resolves a comment, or reopens it. Idempotent: of two who resolve it at once, the first is remembered.
 * @throws Fault NOT_FOUND, NOT_ALLOWED for admins, WRONG_STATE once the text is approved, NO_WRITER_NOW while no writer has it
 */
export function resolveComment(
  database: Database,
  actor: Actor,
  { id, commentId, resolved }: { id: string; commentId: string; resolved: boolean },
): Promise<Comment> {
  return database.transaction(async (tx) => {
    const taking = await lockThread(tx, actor, id);
    const { party, request } = taking;
    const comment = await findComment(tx, commentId, taking);
    if (!comment) throw new Fault('NOT_FOUND');
    if (party === 'admin') throw new Fault('NOT_ALLOWED');
    // A call that is repeated because its answer was lost changes nothing, so it is answered in every state.
    if ((comment.resolvedAt !== null) === resolved) return loadComment(tx, commentId, taking);
    requireOpenComments(request);
    await tx
      .update(comments)
      .set(
        resolved
          ? { resolvedAt: sql`clock_timestamp()`, resolvedBy: actor.id, resolvedRole: party }
          : { resolvedAt: null, resolvedBy: null, resolvedRole: null },
      )
      .where(eq(comments.id, commentId));
    return loadComment(tx, commentId, taking);
  });
}
