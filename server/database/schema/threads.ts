import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUTHOR_ROLES, type AuthorRole } from '#domain/thread/message';
import { newestFirst, sqlLiterals, timestamptz } from './columns';
import { comments } from './comments';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/** What a request's customer, its writers and admins write to each other: in its thread, and in comments on its text. */
export const messages = pgTable(
  'messages',
  {
    /** The browser chooses the id, so that a repeated call is recognized. */
    id: uuid('id').primaryKey(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    /** The comment that it begins or answers; null for a message of the thread. */
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** Null after the account's deletion. */
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    authorRole: text('author_role').$type<AuthorRole>().notNull(),
    body: text('body').notNull(),
    /** Whether its writer waits for an answer. */
    question: boolean('question').notNull().default(false),
    answeredAt: timestamptz('answered_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    reportedAt: timestamptz('reported_at'),
    /** Null after the account's deletion. */
    reportedBy: uuid('reported_by').references(() => profiles.id, { onDelete: 'set null' }),
    reportReason: text('report_reason'),
    /** When an admin decided about the report. */
    reportClosedAt: timestamptz('report_closed_at'),
    /** When an admin removed it from the thread after a report. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [
    index('messages_of_request').on(t.contentRequestId, newestFirst(t.createdAt), newestFirst(t.id)),
    index('messages_of_comment').on(t.commentId).where(sql`${t.commentId} is not null`),
    index('messages_of_author').on(t.authorId, newestFirst(t.createdAt), newestFirst(t.id)),
    index('messages_of_reporter').on(t.reportedBy).where(sql`${t.reportedBy} is not null`),
    index('messages_reported')
      .on(newestFirst(t.reportedAt), newestFirst(t.id))
      .where(sql`${t.reportedAt} is not null and ${t.reportClosedAt} is null`),
    check('messages_author_role', sql`${t.authorRole} in (${sqlLiterals(AUTHOR_ROLES)})`),
    check('messages_comment_asks_nothing', sql`${t.commentId} is null or not ${t.question}`),
    check('messages_question', sql`not ${t.question} or ${t.authorRole} = 'writer'`),
    check('messages_answered', sql`${t.question} or ${t.answeredAt} is null`),
    check('messages_report', sql`(${t.reportedAt} is null) = (${t.reportReason} is null)`),
    check('messages_report_closed', sql`${t.reportedAt} is not null or ${t.reportClosedAt} is null`),
    check('messages_removed', sql`${t.reportClosedAt} is not null or ${t.removedAt} is null`),
  ],
);
