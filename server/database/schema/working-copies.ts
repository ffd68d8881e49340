import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/**
 * The text that a writer is working on: one row a request, overwritten by each save. Without a row the text is the request's
 * latest version.
 */
export const workingCopies = pgTable(
  'working_copies',
  {
    contentRequestId: uuid('content_request_id')
      .primaryKey()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Counts the saves from 1; a save names the one that it was made from. */
    revision: integer('revision').notNull(),
    /** The number of the version that the text was begun from; 0 if the request had none. */
    baseVersion: integer('base_version').notNull(),
    markdown: text('markdown').notNull(),
    seoTitle: text('seo_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    slug: text('slug').notNull(),
    startedAt: timestamptz('started_at').notNull().defaultNow(),
    savedAt: timestamptz('saved_at').notNull().defaultNow(),
  },
  (t) => [
    index('working_copies_of_writer').on(t.writerId),
    check('working_copies_revision', sql`${t.revision} >= 1`),
    check('working_copies_base', sql`${t.baseVersion} >= 0`),
  ],
);
