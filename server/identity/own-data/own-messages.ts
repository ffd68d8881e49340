import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { messages } from '#server/database/schema/index';
import { jsonRows, paged } from './json-entries';
import type { ZipEntry } from './zip-stream';

const ROWS_AT_ONCE = 200;

/** The messages that the user has written. What others wrote is theirs. */
export function ownMessages(orm: Orm, { id }: Actor): ZipEntry {
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select({
        id: messages.id,
        requestId: messages.contentRequestId,
        authorRole: messages.authorRole,
        body: messages.body,
        question: messages.question,
        answeredAt: messages.answeredAt,
        createdAt: messages.createdAt,
        removedAt: messages.removedAt,
      })
      .from(messages)
      .where(and(eq(messages.authorId, id), afterCursor(messages, place)))
      .orderBy(...orderByAge(messages))
      .limit(limit),
  );
  return jsonRows('messages.json', pages, (row) => row);
}
