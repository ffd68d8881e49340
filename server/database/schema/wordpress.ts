import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  WORDPRESS_CONFLICTS,
  WORDPRESS_DRAFT_STATES,
  WORDPRESS_PROBLEMS,
  type WordPressConflict,
  type WordPressDraftState,
  type WordPressProblem,
} from '#domain/wordpress/problems';
import { sqlLiterals, timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/** The WordPress site that a customer has connected; one per account. */
export const wordpressConnections = pgTable('wordpress_connections', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  siteUrl: text('site_url').notNull(),
  username: text('username').notNull(),
  /** The application password, encrypted with the installation's secret. */
  sealedPassword: text('sealed_password').notNull(),
  connectedAt: timestamptz('connected_at').notNull().defaultNow(),
});

/** A request's draft in WordPress: one row from the first sending on. */
export const wordpressDrafts = pgTable(
  'wordpress_drafts',
  {
    contentRequestId: uuid('content_request_id')
      .primaryKey()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    siteUrl: text('site_url').notNull(),
    state: text('state').$type<WordPressDraftState>().notNull(),
    /** Of the latest sending; its job writes only while it is this one. */
    sendId: uuid('send_id').notNull(),
    /** The version that is sent, or was sent last. */
    version: integer('version').notNull(),
    /** Whether the customer has agreed to replace what is in WordPress. */
    replace: boolean('replace').notNull().default(false),
    /**
     * The sending that was to make another draft beside the post, which stays the request's until there is that draft. Kept after
     * a failure, since WordPress may have made it all the same. An id, as the previous release begins sendings without this column.
     */
    besideSendId: uuid('beside_send_id'),
    /** The sending that failed because the connected user may write no posts at all; an id for the same reason. */
    userRefusedSendId: uuid('user_refused_send_id'),
    /** The slug that a draft is created with. If WordPress's response is lost, the retry finds the draft by it. */
    marker: text('marker').notNull(),
    /** Null until WordPress has answered that there is a post. */
    postId: bigint('post_id', { mode: 'number' }),
    /** The slug that WordPress has given it: another one than ours where that was taken. */
    slug: text('slug'),
    /** SHA-256 of title, excerpt and content as WordPress stored them. A different hash means that the post was edited there. */
    storedHash: text('stored_hash'),
    /** The same of what is being written, in case the answer is lost. */
    writtenHash: text('written_hash'),
    /** Why the latest attempt failed, also while it is repeated. */
    problem: text('problem').$type<WordPressProblem>(),
    /** What WordPress said of it. */
    detail: text('detail'),
    conflict: text('conflict').$type<WordPressConflict>(),
    /** The version that is in WordPress. */
    sentVersion: integer('sent_version'),
    sentAt: timestamptz('sent_at'),
    askedAt: timestamptz('asked_at').notNull().defaultNow(),
  },
  (t) => [
    index('wordpress_drafts_sending').on(t.askedAt).where(sql`${t.state} = 'sending'`),
    check('wordpress_drafts_state', sql`${t.state} in (${sqlLiterals(WORDPRESS_DRAFT_STATES)})`),
    check('wordpress_drafts_problem', sql`${t.problem} in (${sqlLiterals(WORDPRESS_PROBLEMS)})`),
    check('wordpress_drafts_failed', sql`${t.state} <> 'failed' or ${t.problem} is not null`),
    check('wordpress_drafts_conflict', sql`${t.conflict} in (${sqlLiterals(WORDPRESS_CONFLICTS)})`),
    check('wordpress_drafts_asking', sql`(${t.state} = 'asking') = (${t.conflict} is not null)`),
    check('wordpress_drafts_sent', sql`(${t.sentVersion} is null) = (${t.sentAt} is null)`),
    check('wordpress_drafts_of_post', sql`${t.state} <> 'sent' or ${t.postId} is not null`),
  ],
);
