import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { API_SCOPES, type ApiScope } from '#domain/automation/scopes';
import type { DeliveryState } from '#domain/webhook/delivery';
import { profiles } from './accounts';
import { moment, newestFirst } from './columns';
import { contentRequests } from './requests';

/** The outbox of send-webhook: one message for each request, made in the transaction that makes the request. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The message's id, the same over all tries. */
    id: uuid('id').primaryKey().defaultRandom(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    /** The JSON as it is sent, byte for byte, over all tries. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Grows with every claim; a worker may write only while the number is its own. */
    claim: integer('claim').notNull().default(0),
    claimedAt: moment('claimed_at'),
    /** The process that claimed it last (job_processes). */
    workerId: uuid('worker_id'),
    /** Finished tries since the schedule began. */
    tries: integer('tries').notNull().default(0),
    /** Finished tries in all, also from before it was sent again by hand. */
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').defaultNow(),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    /** When the first round had failed: the customer is told. */
    troubledAt: moment('troubled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [
    index('webhook_deliveries_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('webhook_deliveries_by_state').on(t.state, newestFirst(t.createdAt), newestFirst(t.id)),
    index('webhook_deliveries_open')
      .on(t.state, t.nextTryAt)
      .where(sql`${t.state} in ('waiting', 'sending')`),
    index('webhook_deliveries_of_request').on(t.contentRequestId),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'sending', 'delivered', 'failed')`),
    check('webhook_deliveries_waiting', sql`(${t.state} = 'waiting') = (${t.nextTryAt} is not null)`),
    check('webhook_deliveries_delivered', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
);

/** Keys for programs. Whoever reads this table cannot use one: it holds the key's SHA-256 only. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** The key's first characters, to recognise it by. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('api_keys_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('api_keys_of_user').on(t.createdBy),
    check(
      'api_keys_scopes',
      sql.raw(`scopes <@ array['${API_SCOPES.join("', '")}'] and cardinality(scopes) > 0`),
    ),
  ],
);
