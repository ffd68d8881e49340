import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  type Brief,
  CONTENT_TYPES,
  type CompleteBrief,
  type ContentType,
  LANGUAGES,
  type Language,
  WORD_COUNTS,
  type WordCount,
} from '#domain/brief/brief';
import { REQUEST_STATUSES, type RequestStatus } from '#domain/content-request/status';
import type { FailureCode } from '#domain/generation/failures';
import type { GenerationState } from '#domain/generation/result';
import { profiles } from './accounts';
import { among, moment, newestFirst, storedBrief } from './columns';
import { storedFiles } from './files';

export const contentRequests = pgTable(
  'content_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => profiles.id),
    assignedWriterId: uuid('assigned_writer_id').references(() => profiles.id),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    contentType: text('content_type').$type<ContentType>().notNull(),
    wordCount: text('word_count').$type<WordCount>().notNull(),
    /** The brief in words; lists never read it. */
    content: text('content').notNull(),
    status: text('status').$type<RequestStatus>().notNull().default('pending'),
    humanizedContent: text('humanized_content'),
    originalDocumentPath: text('original_document_path').references(() => storedFiles.path),
    humanizedDocumentPath: text('humanized_document_path').references(() => storedFiles.path),
    articleImagePath: text('article_image_path').references(() => storedFiles.path),
    humanizationTimeMinutes: integer('humanization_time_minutes'),
    draftWords: integer('draft_words'),
    /** True when the template wrote the text because no model is configured. */
    sampleText: boolean('sample_text').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
  },
  (t) => [
    index('content_requests_of_customer').on(t.customerId, newestFirst(t.createdAt), newestFirst(t.id)),
    index('content_requests_of_customer_by_status').on(
      t.customerId,
      t.status,
      newestFirst(t.createdAt),
      newestFirst(t.id),
    ),
    // What searches look at stands at the end of this index and of `newest`: a search that finds nothing reads them alone.
    index('content_requests_pending_by_language')
      .on(t.language, newestFirst(t.createdAt), newestFirst(t.id), t.title, t.customerId, t.contentType)
      .where(sql`${t.status} = 'pending'`),
    index('content_requests_of_writer').on(
      t.assignedWriterId,
      t.status,
      newestFirst(t.createdAt),
      newestFirst(t.id),
    ),
    index('content_requests_newest').on(
      newestFirst(t.createdAt),
      newestFirst(t.id),
      t.title,
      t.customerId,
      t.status,
      t.language,
    ),
    // The language stands last for the admin's statistics, which read this index and no row.
    index('content_requests_by_status').on(t.status, newestFirst(t.createdAt), newestFirst(t.id), t.language),
    index('content_requests_finished_by_writers')
      .on(t.completedAt, t.createdAt)
      .where(sql`${t.status} = 'completed' and ${t.humanizationTimeMinutes} is not null`),
    // The completed are listed by their completion: their customer's, their writer's, and all of them.
    index('content_requests_completed_of_customer')
      .on(t.customerId, newestFirst(t.completedAt), newestFirst(t.id))
      .where(sql`${t.status} = 'completed'`),
    index('content_requests_completed_of_writer')
      .on(t.assignedWriterId, newestFirst(t.completedAt), newestFirst(t.id))
      .where(sql`${t.status} = 'completed'`),
    index('content_requests_completed')
      .on(newestFirst(t.completedAt), newestFirst(t.id), t.title, t.customerId, t.language)
      .where(sql`${t.status} = 'completed'`),
    index('content_requests_original').on(t.originalDocumentPath),
    index('content_requests_image').on(t.articleImagePath),
    index('content_requests_humanized').on(t.humanizedDocumentPath),
    check('content_requests_language', sql`${t.language} in (${among(LANGUAGES)})`),
    check('content_requests_type', sql`${t.contentType} in (${among(CONTENT_TYPES)})`),
    check('content_requests_words', sql`${t.wordCount} in (${among(WORD_COUNTS)})`),
    check('content_requests_status', sql`${t.status} in (${among(REQUEST_STATUSES)})`),
    check('content_requests_completed_at', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
    check(
      'content_requests_writer',
      sql`case ${t.status} when 'pending' then ${t.assignedWriterId} is null when 'completed' then true else ${t.assignedWriterId} is not null end`,
    ),
    check('content_requests_not_own', sql`${t.assignedWriterId} <> ${t.customerId}`),
    check('content_requests_minutes', sql`${t.humanizationTimeMinutes} between 1 and 14400`),
    check(
      'content_requests_finished',
      sql`${t.status} = 'completed' or (${t.humanizedDocumentPath} is null and ${t.humanizationTimeMinutes} is null and ${t.humanizedContent} is null)`,
    ),
  ],
);

/** The brief and the generator's result, whole, beside the request and out of every list's way. */
export const contentRequestTexts = pgTable('content_request_texts', {
  contentRequestId: uuid('content_request_id')
    .primaryKey()
    .references(() => contentRequests.id, { onDelete: 'cascade' }),
  brief: storedBrief<CompleteBrief>('brief').notNull(),
  draft: text('draft').notNull(),
  seoTitle: text('seo_title').notNull(),
  metaDescription: text('meta_description').notNull(),
  slug: text('slug').notNull(),
  suggestedHeadings: text('suggested_headings').array().notNull(),
  generator: text('generator').notNull(),
});

/** A brief handed in, until its request exists. The id is the browser's, so handing in twice is once. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    brief: storedBrief<CompleteBrief>('brief').notNull(),
    state: text('state').$type<GenerationState>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    /** Grows with every start; a worker may write only while the number is its own. */
    attempt: integer('attempt').notNull().default(0),
    /** While running: the process that works on it (job_processes), and when that was last alive. */
    workerId: uuid('worker_id'),
    heartbeatAt: moment('heartbeat_at'),
    /** Workers that were lost over it, one after the other. */
    lost: integer('lost').notNull().default(0),
    /** Answers of the model that could not be used. */
    unusable: integer('unusable').notNull().default(0),
    /** Tries in a row that ended with `trouble`, since `troubleSince`. */
    outages: integer('outages').notNull().default(0),
    /** While it is tried again by itself: why the last try failed. */
    trouble: text('trouble').$type<FailureCode>(),
    troubleSince: moment('trouble_since'),
    /** While queued: it is tried no sooner. */
    nextTryAt: moment('next_try_at'),
    /** Why it failed: a code for the log and the page, never a model's raw answer. */
    failure: text('failure').$type<FailureCode>(),
    requestId: uuid('request_id')
      .unique()
      .references(() => contentRequests.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** How often the customer asked for it within a day of the last time, and when that was: what the limit counts. */
    tries: integer('tries').notNull().default(1),
    triedAt: moment('tried_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    /** Set when the customer took a failed one off the list. */
    dismissedAt: moment('dismissed_at'),
  },
  (t) => [
    index('generations_of_customer').on(t.customerId, newestFirst(t.createdAt)),
    index('generations_tried').on(t.customerId, t.triedAt),
    check('generations_tries', sql`${t.tries} >= 1`),
    index('generations_open').on(t.state, t.heartbeatAt).where(sql`${t.state} in ('queued', 'running')`),
    check('generations_state', sql`${t.state} in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    check('generations_progress', sql`${t.progress} between 0 and 100`),
    check(
      'generations_finished',
      sql`(${t.state} in ('done', 'failed', 'cancelled')) = (${t.finishedAt} is not null)`,
    ),
    check('generations_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    index('generations_troubled')
      .on(newestFirst(t.createdAt), newestFirst(t.id))
      .where(
        sql`${t.state} = 'failed' or (${t.trouble} is not null and ${t.state} in ('queued', 'running'))`,
      ),
    index('generations_ended').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
  ],
);

/** The text of a generation from the moment it is written until its request is made: it is never asked for twice. */
export const generationTexts = pgTable('generation_texts', {
  generationId: uuid('generation_id')
    .primaryKey()
    .references(() => generations.id, { onDelete: 'cascade' }),
  draft: text('draft').notNull(),
  seoTitle: text('seo_title').notNull(),
  metaDescription: text('meta_description').notNull(),
  slug: text('slug').notNull(),
  suggestedHeadings: text('suggested_headings').array().notNull(),
  generator: text('generator').notNull(),
  sampleText: boolean('sample_text').notNull(),
  writtenAt: moment('written_at').notNull().defaultNow(),
});

/** A whole brief that is handed in as soon as its customer is approved: one an account. */
export const waitingBriefs = pgTable('waiting_briefs', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** The browser's id of the generation that it becomes. */
  generationId: uuid('generation_id').notNull(),
  brief: storedBrief<CompleteBrief>('brief').notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
});

/** The brief being written on /create: one an account. */
export const savedBriefs = pgTable('saved_briefs', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  brief: storedBrief<Brief>('brief').notNull(),
  version: integer('version').notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
});
