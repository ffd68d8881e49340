import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CLAIM_DECISIONS, CLAIM_KINDS, type ClaimDecision, type ClaimKind } from '#domain/claims/claim';
import { ROUND_STATES, type RoundState } from '#domain/review/round';
import { sqlLiterals, timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { submissions } from './pay';
import { contentRequests } from './requests';

/**
 * Review rounds of a request, numbered from 1: each is opened by a submission and ends once. Requests that were completed before
 * rounds were kept have one without a submission's version.
 */
export const reviewRounds = pgTable(
  'review_rounds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    submissionId: uuid('submission_id')
      .unique()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The number of the document version that was submitted; null if unknown. */
    version: integer('version'),
    state: text('state').$type<RoundState>().notNull().default('open'),
    openedAt: timestamptz('opened_at').notNull().defaultNow(),
    /** When it is approved automatically. */
    dueAt: timestamptz('due_at').notNull(),
    /** When the customer is reminded next; null when no reminder is left. */
    remindAt: timestamptz('remind_at'),
    endedAt: timestamptz('ended_at'),
    /** The customer or admin who ended it; null for an automatic approval, and after the account's deletion. */
    endedBy: uuid('ended_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** Which changes were asked for. */
    message: text('message'),
  },
  (t) => [
    unique('review_rounds_number').on(t.contentRequestId, t.number),
    uniqueIndex('review_rounds_one_open').on(t.contentRequestId).where(sql`${t.state} = 'open'`),
    index('review_rounds_due').on(t.dueAt).where(sql`${t.state} = 'open'`),
    index('review_rounds_remind')
      .on(t.remindAt)
      .where(sql`${t.state} = 'open' and ${t.remindAt} is not null`),
    index('review_rounds_ended_by').on(t.endedBy).where(sql`${t.endedBy} is not null`),
    check('review_rounds_state', sql`${t.state} in (${sqlLiterals(ROUND_STATES)})`),
    check('review_rounds_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('review_rounds_message', sql`(${t.state} = 'revision_requested') = (${t.message} is not null)`),
  ],
);

/** What a request's writer has decided about the claims of its text; a claim without a row is open. */
export const claimReviews = pgTable(
  'claim_reviews',
  {
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    /** Of the statement, not of a place: it stays when the text around it changes (domain/claims/claim.ts). */
    key: text('key').notNull(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    /** The statement as it was reviewed. */
    claim: text('claim').notNull(),
    decision: text('decision').$type<ClaimDecision>().notNull(),
    /** Where the statement is from, in words or as an address; null unless it is confirmed. */
    source: text('source'),
    /** Null after the account's deletion. */
    reviewedBy: uuid('reviewed_by').references(() => profiles.id, { onDelete: 'set null' }),
    reviewedAt: timestamptz('reviewed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.contentRequestId, t.key] }),
    index('claim_reviews_of_reviewer').on(t.reviewedBy).where(sql`${t.reviewedBy} is not null`),
    check('claim_reviews_kind', sql`${t.kind} in (${sqlLiterals(CLAIM_KINDS)})`),
    check('claim_reviews_decision', sql`${t.decision} in (${sqlLiterals(CLAIM_DECISIONS)})`),
    check('claim_reviews_source', sql`(${t.decision} = 'confirmed') = (${t.source} is not null)`),
  ],
);
