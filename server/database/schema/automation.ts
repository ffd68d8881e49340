import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { API_SCOPES, type ApiScope } from '#domain/automation/scopes';
import type { DeliveryState } from '#domain/webhook/delivery';
import { newestFirst, timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/** The transactional outbox of webhooks: one delivery per request, inserted in the transaction that creates the request. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Sent as the message's id, the same in all attempts. */
    id: uuid('id').primaryKey().defaultRandom(),
    contentRequestId: uuid('content_request_id')
      .notNull()
      .references(() => contentRequests.id, { onDelete: 'cascade' }),
    /** The JSON body, byte for byte the same in all attempts. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Incremented with every claim; a worker may write only while the number equals its claim (fencing token). */
    claim: integer('claim').notNull().default(0),
    claimedAt: timestamptz('claimed_at'),
    /** The process of the last claim (job_processes). */
    workerId: uuid('worker_id'),
    /** Finished attempts since the schedule began or was restarted. */
    tries: integer('tries').notNull().default(0),
    /** Finished attempts in all, including those before a manual resend. */
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').defaultNow(),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    /** When the first round had failed; from then on the customer sees a notice. */
    troubledAt: timestamptz('troubled_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    deliveredAt: timestamptz('delivered_at'),
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

/** API keys. Stored as SHA-256 only, so that a leaked table grants no access. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** The key's first characters, for recognition in lists. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastUsedAt: timestamptz('last_used_at'),
    expiresAt: timestamptz('expires_at'),
    revokedAt: timestamptz('revoked_at'),
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
