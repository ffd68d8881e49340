import { and, eq } from 'drizzle-orm';
import type { Comment } from '#contract/work/comments';
import { type Anchor, anchorAt, type LineRange } from '#domain/comments/anchor';
import { MAX_COMMENTS, mayComment } from '#domain/comments/comment';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import type { Orm, Tx } from '#server/database/database';
import { comments, documentVersions } from '#server/database/schema/index';
import { linesOfText } from '#server/documents/text-tasks';
import type { Services } from '#server/services';
import { addMessage, findRepeated } from '#server/threads/add-message';
import { findThread, lockThread } from '#server/threads/find-thread';
import { loadComment } from './load-comments';
import { openRound } from './open-round';
import { tellOfComment } from './tell-of-comment';

interface NewComment extends LineRange {
  id: string;
  commentId: string;
  version: number;
  text: string;
}

/**
 * Comments on words of the submitted text that waits for the customer's answer. What the words are is read from the version, so
 * that a comment quotes nothing else. Idempotent by the comment's id.
 * @throws Fault NOT_FOUND, NOT_ALLOWED for others than the customer, WRONG_STATE outside a review and for another version than the one
 *   in review, INVALID_INPUT for a range that holds no words and for an id of another comment, COMMENT_LIMIT
 */
export async function addComment(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { line, start, end, ...sent }: NewComment,
): Promise<Comment> {
  // Reading a long text takes time, and versions do not change: the request is locked after it.
  await findThread(database.orm, actor, sent.id);
  const anchor = await readAnchor(database.orm, actor, sent, { line, start, end });
  return database.transaction(async (tx) => {
    const taking = await lockThread(tx, actor, sent.id);
    const message = { id: sent.id, messageId: sent.commentId, commentId: sent.commentId, text: sent.text };
    if (!(await findRepeated(tx, taking, message))) {
      const { party, request } = taking;
      if (party !== 'customer') throw new Fault('NOT_ALLOWED');
      const round = mayComment(party, request) ? await openRound(tx, sent.id) : undefined;
      if (!round) throw new Fault('WRONG_STATE');
      if (anchor === undefined) throw new Fault('NOT_FOUND');
      if (round.version !== sent.version) throw new Fault('WRONG_STATE');
      if (anchor === null)
        throw new Fault('INVALID_INPUT', { problems: [{ field: 'start', message: 'holds no words' }] });
      await insertComment(tx, sent, anchor, round.number);
      await addMessage(tx, taking, message);
      await tellOfComment({ jobs }, tx, taking, sent.commentId);
    }
    return loadComment(tx, sent.commentId, taking);
  });
}

/** Undefined where the request has no such version. */
async function readAnchor(
  orm: Orm,
  actor: Actor,
  { id, version }: Pick<NewComment, 'id' | 'version'>,
  range: LineRange,
): Promise<Anchor | null | undefined> {
  const [row] = await orm
    .select({ markdown: documentVersions.markdown })
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, id), eq(documentVersions.number, version)));
  return row && anchorAt(await linesOfText(row.markdown, actor.id), range);
}

async function insertComment(
  tx: Tx,
  { id, commentId, version }: Omit<NewComment, keyof LineRange>,
  anchor: Anchor,
  round: number,
): Promise<void> {
  if ((await tx.$count(comments, eq(comments.contentRequestId, id))) >= MAX_COMMENTS)
    throw new Fault('COMMENT_LIMIT');
  await tx.insert(comments).values({
    id: commentId,
    contentRequestId: id,
    version,
    round,
    line: anchor.line,
    startOffset: anchor.start,
    endOffset: anchor.end,
    quote: anchor.quote,
    quoteBefore: anchor.before,
    quoteAfter: anchor.after,
  });
}
