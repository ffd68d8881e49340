import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { RESOLVING_ROLES, type ResolvingRole } from '#domain/comments/comment';
import { sqlLiterals, timestamptz } from './columns';
import { documentVersions } from './document-versions';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/** Comments on words of a submitted document version. What was written is in `messages`; the first has the comment's own id. */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    /** The number of the document version that it is about. */
    version: integer('version').notNull(),
    /** The number of the review round in which it was written. */
    round: integer('round').notNull(),
    /** The line of the version's text, counted from 0, and the range in it, in UTF-16 code units; the end is exclusive. */
    line: integer('line').notNull(),
    startOffset: integer('start_offset').notNull(),
    endOffset: integer('end_offset').notNull(),
    /** The words, and some of the text before and after them. */
    quote: text('quote').notNull(),
    quoteBefore: text('quote_before').notNull(),
    quoteAfter: text('quote_after').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    resolvedAt: timestamptz('resolved_at'),
    /** Null after the account's deletion. */
    resolvedBy: uuid('resolved_by').references(() => profiles.id, { onDelete: 'set null' }),
    resolvedRole: text('resolved_role').$type<ResolvingRole>(),
  },
  (t) => [
    foreignKey({
      name: 'comments_version',
      columns: [t.contentRequestId, t.version],
      foreignColumns: [documentVersions.contentRequestId, documentVersions.number],
    }).onDelete('cascade'),
    index('comments_of_version').on(t.contentRequestId, t.version),
    index('comments_resolved_by').on(t.resolvedBy).where(sql`${t.resolvedBy} is not null`),
    check(
      'comments_range',
      sql`${t.line} >= 0 and ${t.startOffset} >= 0 and ${t.endOffset} > ${t.startOffset}`,
    ),
    check('comments_quote', sql`${t.quote} <> ''`),
    check('comments_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedRole} is null)`),
    check('comments_resolved_by_known', sql`${t.resolvedAt} is not null or ${t.resolvedBy} is null`),
    check('comments_resolved_role', sql`${t.resolvedRole} in (${sqlLiterals(RESOLVING_ROLES)})`),
  ],
);
