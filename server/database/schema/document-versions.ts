import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  VERSION_AUTHORS,
  VERSION_SOURCES,
  type VersionAuthor,
  type VersionSource,
} from '#domain/document/version';
import type { StoredProblem } from '#domain/generation/problem';
import { sqlLiterals, timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/**
 * Every state of a request's document, numbered from 1. A row never changes: a trigger refuses it, except that a deleted person is
 * forgotten.
 */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    source: text('source').$type<VersionSource>().notNull(),
    author: text('author').$type<VersionAuthor>().notNull(),
    /** The person's account; null for a model, the template or a program, and after the account's deletion. */
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** What a writer with a deleted account had imported, or saved: no program has set it. The trigger marks it. */
    workOfDeleted: boolean('work_of_deleted').notNull().default(false),
    /** The model's or generator's name; null for a person. */
    model: text('model'),
    /** For a restored version, the number of the one that it repeats; for an edit that leaves an earlier text as it was, that one's. */
    restoredFrom: integer('restored_from'),
    /** For a generated version, the one section that was written again in the version before; null for the whole text. */
    rewrittenSection: integer('rewritten_section'),
    markdown: text('markdown').notNull(),
    seoTitle: text('seo_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    slug: text('slug').notNull(),
    suggestedHeadings: text('suggested_headings').array().notNull(),
    /** What reading a Word document could not keep, such as `image`; `unreadable` if its text could not be read at all. */
    losses: text('losses').array().notNull().default([]),
    /** What the checks of a generated text found and its repairs could not mend. */
    problems: jsonb('problems').$type<StoredProblem[]>().notNull().default([]),
    words: integer('words').notNull(),
    /** SHA-256 of `hashedText` in UTF-8, as hexadecimal digits. */
    contentHash: text('content_hash').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('document_versions_number').on(t.contentRequestId, t.number),
    index('document_versions_of_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('document_versions_with_problems').on(t.contentRequestId).where(sql`${t.problems} <> '[]'`),
    check('document_versions_from_one', sql`${t.number} >= 1`),
    check('document_versions_source', sql`${t.source} in (${sqlLiterals(VERSION_SOURCES)})`),
    check('document_versions_author', sql`${t.author} in (${sqlLiterals(VERSION_AUTHORS)})`),
    check('document_versions_person', sql`${t.author} = 'person' or ${t.authorId} is null`),
    check(
      'document_versions_restored',
      sql`${t.source} = 'edit' or (${t.source} = 'restore') = (${t.restoredFrom} is not null)`,
    ),
    check('document_versions_rewritten', sql`${t.rewrittenSection} is null or ${t.source} = 'generation'`),
    check('document_versions_hash', sql`${t.contentHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
