import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Comment } from '#contract/work/comments';
import { Fault } from '#domain/errors';
import type { Orm, Tx } from '#server/database/database';
import { comments, messages } from '#server/database/schema/index';
import type { Taking } from '#server/threads/find-thread';
import { selectMessages } from '#server/threads/list-messages';
import { type MessageRow, presentMessage } from '#server/threads/present-message';

export type CommentRow = typeof comments.$inferSelect;

/** A request's comments as the reader may see them, those of the latest version first and then in the order of the text. */
export async function loadComments(orm: Orm | Tx, reader: Taking): Promise<Comment[]> {
  const rows = await orm
    .select()
    .from(comments)
    .where(eq(comments.contentRequestId, reader.request.id))
    .orderBy(desc(comments.version), asc(comments.line), asc(comments.startOffset), asc(comments.createdAt));
  return withMessages(orm, rows, reader);
}

/** One of them, read in the transaction that has changed it. */
export async function loadComment(tx: Tx, id: string, reader: Taking): Promise<Comment> {
  const row = await findComment(tx, id, reader);
  const [comment] = row ? await withMessages(tx, [row], reader) : [];
  if (!comment) throw new Fault('NOT_FOUND');
  return comment;
}

export async function findComment(tx: Tx, id: string, { request }: Taking): Promise<CommentRow | undefined> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.contentRequestId, request.id)));
  return row;
}

async function withMessages(orm: Orm | Tx, rows: readonly CommentRow[], reader: Taking): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const written = await selectMessages(orm)
    .where(
      inArray(
        messages.commentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const messagesOf = new Map<string | null, MessageRow[]>(rows.map(({ id }) => [id, []]));
  for (const message of written) messagesOf.get(message.commentId)?.push(message);
  return rows.map((row) => presentComment(row, messagesOf.get(row.id) ?? [], reader));
}

function presentComment(row: CommentRow, written: readonly MessageRow[], reader: Taking): Comment {
  return {
    id: row.id,
    version: row.version,
    round: row.round,
    anchor: {
      line: row.line,
      start: row.startOffset,
      end: row.endOffset,
      quote: row.quote,
      before: row.quoteBefore,
      after: row.quoteAfter,
    },
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedRole,
    messages: written.map((message) => presentMessage(message, reader)),
  };
}
