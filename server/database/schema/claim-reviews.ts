import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CLAIM_DECISIONS, CLAIM_KINDS, type ClaimDecision, type ClaimKind } from '#domain/claims/claim';
import { profiles } from './accounts';
import { sqlLiterals, timestamptz } from './columns';
import { contentRequests } from './requests';

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
