import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Thread } from '#contract/work/threads';
import type { Person } from '#domain/content-request/policy';
import { mayAsk, mayWrite } from '#domain/thread/message';
import type { Orm, Tx } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { messages, profiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { findThread } from './find-thread';
import { hasLeftQuestion } from './has-left-question';
import { presentMessage } from './present-message';

/** Messages with their authors' names. */
export const selectMessages = (orm: Orm | Tx) =>
  orm
    .select({ ...getTableColumns(messages), authorName: profiles.fullName })
    .from(messages)
    .leftJoin(profiles, eq(profiles.id, messages.authorId));

/**
 * A page of a request's thread, newest first, as this user may see it.
 * @throws Fault NOT_FOUND
 */
export async function listMessages(
  orm: Orm,
  person: Person,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
): Promise<Thread> {
  const place = decodeCursor(cursor);
  const reader = await findThread(orm, person, id);
  const { party, request } = reader;
  const rows = await selectMessages(orm)
    .where(and(eq(messages.contentRequestId, id), isNull(messages.commentId), afterCursor(messages, place)))
    .orderBy(...orderByAge(messages))
    .limit(limit + 1);
  const questionLeft = await hasLeftQuestion(orm, reader);
  return {
    ...pageOfRows(rows, limit, (row) => presentMessage(row, reader)),
    party,
    mayWrite: mayWrite(party, request, questionLeft),
    questionLeft,
    mayAsk: mayAsk(party, request),
    pausedAt: request.pausedAt?.toISOString() ?? null,
  };
}
