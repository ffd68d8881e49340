import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { comments, messages } from '#server/database/schema/index';
import type { ZipEntry } from '#server/http/zip-stream';
import { jsonRows, paged } from './json-entries';

const ROWS_AT_ONCE = 200;

/** The messages and comments that the user has written. What others wrote is theirs. */
export function ownMessages(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select({
        id: messages.id,
        requestId: messages.contentRequestId,
        commentId: messages.commentId,
        /** The words that a comment is about, and the document version. */
        quote: comments.quote,
        version: comments.version,
        resolvedAt: comments.resolvedAt,
        authorRole: messages.authorRole,
        body: messages.body,
        question: messages.question,
        answeredAt: messages.answeredAt,
        createdAt: messages.createdAt,
        removedAt: messages.removedAt,
      })
      .from(messages)
      .leftJoin(comments, eq(comments.id, messages.commentId))
      .where(and(eq(messages.authorId, id), afterCursor(messages, place)))
      .orderBy(...orderByAge(messages))
      .limit(limit),
  );
  return jsonRows('messages.json', pages, (row) => row);
}

/** What the user has said about messages that they reported. The messages are those of others. */
export function ownReports(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select({
        id: messages.id,
        createdAt: messages.createdAt,
        requestId: messages.contentRequestId,
        reportedAt: messages.reportedAt,
        reason: messages.reportReason,
        decidedAt: messages.reportClosedAt,
      })
      .from(messages)
      .where(and(eq(messages.reportedBy, id), afterCursor(messages, place)))
      .orderBy(...orderByAge(messages))
      .limit(limit),
  );
  return jsonRows('reports.json', pages, ({ id: messageId, createdAt: _, ...row }) => ({
    messageId,
    ...row,
  }));
}
