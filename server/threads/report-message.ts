import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportedMessage } from '#contract/work/threads';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Orm } from '#server/database/database';
import { afterCursor } from '#server/database/query/list-order';
import { comments, contentRequests, messages, profiles } from '#server/database/schema/index';
import { decodeCursor, encodeCursor, pageOfRows } from '#server/http/cursor';
import { announceReport } from '#server/notifications/announce-to-admins';
import { lockThread } from './find-thread';

/**
 * Reports another side's message to the admins, who are notified. The first report counts; a later one changes nothing.
 * @throws Fault NOT_FOUND, also for one's own message
 */
export async function reportMessage(
  database: Database,
  actor: Actor,
  { id, messageId, reason }: { id: string; messageId: string; reason: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockThread(tx, actor, id);
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.contentRequestId, id)));
    if (!row || row.authorId === actor.id) throw new Fault('NOT_FOUND');
    const reported = await tx
      .update(messages)
      .set({ reportedAt: sql`now()`, reportedBy: actor.id, reportReason: reason })
      .where(and(eq(messages.id, messageId), isNull(messages.reportedAt)))
      .returning({ id: messages.id });
    if (reported.length > 0) await announceReport(tx, { requestId: id, messageId, reporterId: actor.id });
  });
}

const authors = alias(profiles, 'authors');
const reporters = alias(profiles, 'reporters');
const byReport = { createdAt: messages.reportedAt, id: messages.id };

/** Reported messages that wait for an admin's decision. */
export async function listReported(
  orm: Orm,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: ReportedMessage[]; nextCursor: string | null }> {
  const rows = await orm
    .select({
      ...getTableColumns(messages),
      title: contentRequests.title,
      quote: comments.quote,
      authorName: authors.fullName,
      reporterName: reporters.fullName,
    })
    .from(messages)
    .innerJoin(contentRequests, eq(contentRequests.id, messages.contentRequestId))
    .leftJoin(comments, eq(comments.id, messages.commentId))
    .leftJoin(authors, eq(authors.id, messages.authorId))
    .leftJoin(reporters, eq(reporters.id, messages.reportedBy))
    .where(
      and(
        isNotNull(messages.reportedAt),
        isNull(messages.reportClosedAt),
        afterCursor(byReport, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(messages.reportedAt), desc(messages.id))
    .limit(limit + 1);
  return pageOfRows(
    rows,
    limit,
    (row) => ({
      id: row.id,
      requestId: row.contentRequestId,
      title: row.title,
      quote: row.quote,
      author: row.authorRole,
      authorName: row.authorName || null,
      text: row.body,
      createdAt: row.createdAt.toISOString(),
      reportedAt: (row.reportedAt ?? row.createdAt).toISOString(),
      reporterName: row.reporterName || null,
      reason: row.reportReason ?? '',
    }),
    (row) => encodeCursor({ createdAt: row.reportedAt ?? row.createdAt, id: row.id }),
  );
}

/**
 * Ends a report: the message stays, or goes from its thread. Idempotent; a second admin who decides otherwise is refused.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function decideReport(
  database: Database,
  actor: Actor,
  { id, remove }: { id: string; remove: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx
      .select({
        closedAt: messages.reportClosedAt,
        removedAt: messages.removedAt,
        title: contentRequests.title,
      })
      .from(messages)
      .innerJoin(contentRequests, eq(contentRequests.id, messages.contentRequestId))
      .where(and(eq(messages.id, id), isNotNull(messages.reportedAt)))
      .for('update', { of: messages });
    if (!row) throw new Fault('NOT_FOUND');
    if (row.closedAt !== null) {
      if ((row.removedAt !== null) !== remove) throw new Fault('WRONG_STATE');
      return;
    }
    const now = sql`now()`;
    await tx
      .update(messages)
      .set({ reportClosedAt: now, removedAt: remove ? now : null })
      .where(eq(messages.id, id));
    await writeAudit(tx, {
      action: remove ? 'message-removed' : 'message-kept',
      actor,
      target: { id, name: row.title },
    });
  });
}
