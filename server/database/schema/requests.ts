import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
import { REQUEST_STATUSES, type RequestStatus, WORK_STATUSES } from '#domain/content-request/status';
import type { FailureCode } from '#domain/generation/failures';
import type { StoredProblem } from '#domain/generation/problem';
import type { GenerationState } from '#domain/generation/result';
import type { Stage } from '#domain/generation/stages';
import type { RoundState } from '#domain/review/round';
import { newestFirst, sqlLiterals, storedBrief, storedStyleGuide, timestamptz } from './columns';
import { storedFiles } from './files';
import { profiles } from './identity/accounts';

const newest = ({ createdAt, id }: Record<'createdAt' | 'id', ExtraConfigColumn>) =>
  [newestFirst(createdAt), newestFirst(id)] as const;

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
    /** The brief's summary; not read by lists. */
    content: text('content').notNull(),
    status: text('status').$type<RequestStatus>().notNull().default('pending'),
    humanizedContent: text('humanized_content'),
    originalDocumentPath: text('original_document_path').references(() => storedFiles.path),
    humanizedDocumentPath: text('humanized_document_path').references(() => storedFiles.path),
    articleImagePath: text('article_image_path').references(() => storedFiles.path),
    /** The sum of all its submissions. */
    humanizationTimeMinutes: integer('humanization_time_minutes'),
    draftWords: integer('draft_words'),
    /** The day by which the customer wishes for the text; a wish of the brief's, and no deadline. */
    wishedBy: date('wished_by', { mode: 'string' }),
    /** True when the text is from the template generator. */
    sampleText: boolean('sample_text').notNull().default(false),
    /** Part of the sample data, which is removed all at once; a trigger marks every request of a sample person. */
    sampleData: boolean('sample_data').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    completedAt: timestamptz('completed_at'),
    /** Of the latest review round, copied by a trigger, so that lists read one table; null before the first. */
    reviewState: text('review_state').$type<RoundState>(),
    /** While that round is open: when it is approved automatically. */
    reviewDueAt: timestamptz('review_due_at'),
    /** The job hold, of a pending request: which writer reads it, and until when. Ended by a trigger when the status changes. */
    heldBy: uuid('held_by').references(() => profiles.id, { onDelete: 'set null' }),
    heldUntil: timestamptz('held_until'),
    /** The offer of a pending request to the writer of an earlier one, and until when. Ended by a trigger when the status changes. */
    offeredTo: uuid('offered_to').references(() => profiles.id, { onDelete: 'set null' }),
    offeredUntil: timestamptz('offered_until'),
    /** While a writer has it: since when. */
    assignedAt: timestamptz('assigned_at'),
    /** When its writer was warned that it is not started. */
    startWarnedAt: timestamptz('start_warned_at'),
    /** The deadline, while a writer has it. */
    dueAt: timestamptz('due_at'),
    /** When its writer is told that the deadline is near; null once that is done. */
    dueReminderAt: timestamptz('due_reminder_at'),
    /** When its writer extended the deadline, which each deadline allows once, and why. */
    extendedAt: timestamptz('extended_at'),
    extensionReason: text('extension_reason'),
    /** Since when the deadline waits for the answer to a question of its writer; it is moved by that time once it is answered. */
    deadlinePausedAt: timestamptz('deadline_paused_at'),
  },
  (t) => [
    index('content_requests_of_customer').on(t.customerId, ...newest(t)),
    index('content_requests_of_customer_by_status').on(t.customerId, t.status, ...newest(t)),
    // This index and `newest` end with the searched columns, so that a search without matches is an index-only scan.
    index('content_requests_pending_by_language')
      .on(
        t.language,
        newestFirst(t.createdAt),
        newestFirst(t.id),
        t.title,
        t.customerId,
        t.contentType,
        t.offeredTo,
        t.offeredUntil,
      )
      .where(sql`${t.status} = 'pending'`),
    // Of the jobs that their customers wish to have by a day.
    index('content_requests_pending_wished')
      .on(t.language, ...newest(t))
      .where(sql`${t.status} = 'pending' and ${t.wishedBy} is not null`),
    index('content_requests_of_writer').on(t.assignedWriterId, t.status, ...newest(t)),
    index('content_requests_newest').on(...newest(t), t.title, t.customerId, t.status, t.language),
    // The language is included for the admin's statistics, which use an index-only scan.
    index('content_requests_by_status').on(t.status, ...newest(t), t.language),
    index('content_requests_finished_by_writers')
      .on(t.completedAt, t.createdAt)
      .where(sql`${t.status} = 'completed' and ${t.humanizationTimeMinutes} is not null`),
    // Completed requests are listed by completion: per customer, per writer, and all.
    index('content_requests_completed_of_customer')
      .on(t.customerId, newestFirst(t.completedAt), newestFirst(t.id))
      .where(sql`${t.status} = 'completed'`),
    index('content_requests_to_review')
      .on(t.customerId, newestFirst(t.completedAt), newestFirst(t.id))
      .where(sql`${t.reviewState} = 'open'`),
    index('content_requests_completed_of_writer')
      .on(t.assignedWriterId, newestFirst(t.completedAt), newestFirst(t.id))
      .where(sql`${t.status} = 'completed'`),
    index('content_requests_completed')
      .on(newestFirst(t.completedAt), newestFirst(t.id), t.title, t.customerId, t.language)
      .where(sql`${t.status} = 'completed'`),
    // One hold a writer; a request has one by being one row.
    uniqueIndex('content_requests_one_hold').on(t.heldBy).where(sql`${t.heldBy} is not null`),
    index('content_requests_offered').on(t.offeredTo).where(sql`${t.offeredTo} is not null`),
    index('content_requests_not_started').on(t.assignedAt).where(sql`${t.status} = 'assigned'`),
    // The admins' list of those that were warned; the condition is the list's own.
    index('content_requests_warned')
      .on(...newest(t))
      .where(sql`${t.status} = 'assigned' and ${t.startWarnedAt} is not null`),
    index('content_requests_due')
      .on(t.dueAt)
      .where(sql`${t.status} in (${sqlLiterals(WORK_STATUSES)})`),
    index('content_requests_due_reminders').on(t.dueReminderAt).where(sql`${t.dueReminderAt} is not null`),
    index('content_requests_paused')
      .on(...newest(t))
      .where(sql`${t.deadlinePausedAt} is not null`),
    // The minutes are included for pay ranges, which use an index-only scan.
    index('content_requests_comparable')
      .on(t.language, t.contentType, t.wordCount, newestFirst(t.completedAt), t.humanizationTimeMinutes)
      .where(sql`${t.status} = 'completed' and ${t.humanizationTimeMinutes} is not null`),
    index('content_requests_sample_data').on(t.id).where(sql`${t.sampleData}`),
    // Every change of status is entered in each index anew, so those of files leave out the rows without one.
    index('content_requests_original')
      .on(t.originalDocumentPath)
      .where(sql`${t.originalDocumentPath} is not null`),
    index('content_requests_image').on(t.articleImagePath).where(sql`${t.articleImagePath} is not null`),
    index('content_requests_humanized')
      .on(t.humanizedDocumentPath)
      .where(sql`${t.humanizedDocumentPath} is not null`),
    check('content_requests_language', sql`${t.language} in (${sqlLiterals(LANGUAGES)})`),
    check('content_requests_type', sql`${t.contentType} in (${sqlLiterals(CONTENT_TYPES)})`),
    check('content_requests_words', sql`${t.wordCount} in (${sqlLiterals(WORD_COUNTS)})`),
    check('content_requests_status', sql`${t.status} in (${sqlLiterals(REQUEST_STATUSES)})`),
    check('content_requests_completed_at', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
    check(
      'content_requests_writer',
      sql`case ${t.status} when 'pending' then ${t.assignedWriterId} is null when 'completed' then true else ${t.assignedWriterId} is not null end`,
    ),
    check('content_requests_not_own', sql`${t.assignedWriterId} <> ${t.customerId}`),
    check('content_requests_minutes', sql`${t.humanizationTimeMinutes} >= 1`),
    // What a writer submitted stays readable while it is being revised, also when another writer has to go on with it.
    check(
      'content_requests_finished',
      sql`${t.status} = 'completed' or (${t.humanizedContent} is null and (${t.reviewState} is not null or (${t.humanizedDocumentPath} is null and ${t.humanizationTimeMinutes} is null)))`,
    ),
    check('content_requests_hold', sql`${t.heldBy} is null or ${t.heldUntil} is not null`),
    check('content_requests_extension', sql`(${t.extendedAt} is null) = (${t.extensionReason} is null)`),
    check('content_requests_review', sql`(${t.reviewState} = 'open') = (${t.reviewDueAt} is not null)`),
    check(
      'content_requests_in_review',
      sql`${t.status} = 'completed' or ${t.reviewState} is distinct from 'open'`,
    ),
  ],
);

/** The complete brief and the generator's result, in a separate table to keep the rows that lists read small. */
export const contentRequestTexts = pgTable('content_request_texts', {
  contentRequestId: uuid('content_request_id')
    .primaryKey()
    .references(() => contentRequests.id, { onDelete: 'cascade' }),
  brief: storedBrief<CompleteBrief>('brief').notNull(),
  /** The customer's style guide that the text was generated with; null if there was none. */
  styleGuide: storedStyleGuide('style_guide'),
  draft: text('draft').notNull(),
  seoTitle: text('seo_title').notNull(),
  metaDescription: text('meta_description').notNull(),
  slug: text('slug').notNull(),
  suggestedHeadings: text('suggested_headings').array().notNull(),
  generator: text('generator').notNull(),
  /** Incremented whenever the customer edits the brief, so that an outdated page is told of it. */
  briefRevision: integer('brief_revision').notNull().default(0),
  /** When the customer edited the brief last; null while the draft is written from the brief as it stands. */
  briefEditedAt: timestamptz('brief_edited_at'),
});

/** A generation, from the brief until its request exists. The browser chooses the id, so that a repeated call is recognized. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    brief: storedBrief<CompleteBrief>('brief').notNull(),
    /** The customer's style guide when it was created, which later changes leave as it is; null if there was none. */
    styleGuide: storedStyleGuide('style_guide'),
    state: text('state').$type<GenerationState>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    /** The stage that runs or comes next; null before the first. */
    stage: text('stage').$type<Stage>(),
    /** Words written so far, so that a change of the text is a change of the row. */
    words: integer('words').notNull().default(0),
    /** While the customer may review the outline: when it is used as it is. */
    reviewUntil: timestamptz('review_until'),
    /** When the outline was approved, or its time was over. */
    reviewedAt: timestamptz('reviewed_at'),
    /** What is wrong with the finished text. */
    problems: jsonb('problems').$type<StoredProblem[]>().notNull().default([]),
    /** The request whose text is written again; null for a new one. */
    rewrites: uuid('rewrites').references(() => contentRequests.id, { onDelete: 'cascade' }),
    /** Its section that is written again, 0 for the introduction; null for the whole text. */
    rewriteSection: integer('rewrite_section'),
    /** The customer's wish for it. */
    instruction: text('instruction').notNull().default(''),
    /** The version that is written again. */
    basedOn: integer('based_on'),
    /** Incremented with every claim; a worker may write only while the number equals its claim (fencing token). */
    attempt: integer('attempt').notNull().default(0),
    /** While running: the worker's process (job_processes) and its last heartbeat. */
    workerId: uuid('worker_id'),
    heartbeatAt: timestamptz('heartbeat_at'),
    /** Consecutive workers that crashed while running it. */
    lost: integer('lost').notNull().default(0),
    /** Unusable answers of the model. */
    unusable: integer('unusable').notNull().default(0),
    /** Consecutive attempts that failed with `trouble`, since `troubleSince`. */
    outages: integer('outages').notNull().default(0),
    /** While it is retried automatically: why the last attempt failed. */
    trouble: text('trouble').$type<FailureCode>(),
    troubleSince: timestamptz('trouble_since'),
    /** While queued: the earliest time of the next attempt. */
    nextTryAt: timestamptz('next_try_at'),
    /** Why it finally failed: a code for log and page, never a model's raw answer. */
    failure: text('failure').$type<FailureCode>(),
    requestId: uuid('request_id')
      .unique()
      .references(() => contentRequests.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** For the daily limit: how often the customer requested it within a day of `triedAt`, the last time. */
    tries: integer('tries').notNull().default(1),
    triedAt: timestamptz('tried_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
    /** Set when the customer removed a failed one from the list. */
    dismissedAt: timestamptz('dismissed_at'),
  },
  (t) => [
    index('generations_of_customer').on(t.customerId, newestFirst(t.createdAt)),
    index('generations_tried').on(t.customerId, t.triedAt),
    index('generations_rewrites').on(t.rewrites),
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
      .on(...newest(t))
      .where(
        sql`${t.state} = 'failed' or (${t.trouble} is not null and ${t.state} in ('queued', 'running'))`,
      ),
    index('generations_ended').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
  ],
);

/** The text of a generation until its request exists, so that a failure after the model call needs no second call. */
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
  problems: jsonb('problems').$type<StoredProblem[]>().notNull().default([]),
  writtenAt: timestamptz('written_at').notNull().defaultNow(),
});

/** A complete brief whose generation is created when its customer is approved; one per account. */
export const waitingBriefs = pgTable('waiting_briefs', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** The id of its future generation, chosen by the browser. */
  generationId: uuid('generation_id').notNull(),
  brief: storedBrief<CompleteBrief>('brief').notNull(),
  askedAt: timestamptz('asked_at').notNull().defaultNow(),
});

/** The unsent brief on /create; one per account. */
export const savedBriefs = pgTable('saved_briefs', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  brief: storedBrief<Brief>('brief').notNull(),
  version: integer('version').notNull(),
  savedAt: timestamptz('saved_at').notNull().defaultNow(),
});
