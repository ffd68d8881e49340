import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { API_SCOPES, type ApiScope } from '#domain/automation/scopes';
import type { DeliveryState } from '#domain/webhook/delivery';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhook/events';
import { newestFirst, timestamptz } from './columns';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/** Where the events of requests are sent, beside the webhook of the environment. */
export const webhookTargets = pgTable(
  'webhook_targets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** False: nothing new is sent to it. */
    active: boolean('active').notNull().default(true),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('webhook_targets_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('webhook_targets_of_user').on(t.createdBy),
    check(
      'webhook_targets_events',
      sql.raw(`events <@ array['${WEBHOOK_EVENTS.join("', '")}'] and cardinality(events) > 0`),
    ),
  ],
);

/**
 * The transactional outbox of webhooks: one delivery per new request, and one per event and target. Inserted in the
 * transaction that changes the request; events by the trigger `record_webhook_event`.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Sent as the message's id, the same in all attempts. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for the event of a deletion, which outlives its request. */
    contentRequestId: uuid('content_request_id').references(() => contentRequests.id, {
      onDelete: 'cascade',
    }),
    /** Null for a new request, sent to the webhook of the environment. */
    event: text('event').$type<WebhookEvent>(),
    targetId: uuid('target_id').references(() => webhookTargets.id, { onDelete: 'cascade' }),
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
    /** The id of the HTTP request that caused it, which the transaction carries; null for what no request caused. */
    httpRequestId: text('http_request_id').default(
      sql`nullif(current_setting('redraft.request_id', true), '')`,
    ),
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
    index('webhook_deliveries_of_target').on(t.targetId),
    check('webhook_deliveries_target', sql`(${t.event} is null) = (${t.targetId} is null)`),
    check(
      'webhook_deliveries_request',
      sql`${t.contentRequestId} is not null or ${t.event} = 'request.deleted'`,
    ),
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
    /** The customer for whom alone the key acts; null for an admin's key, which acts for the installation. */
    customerId: uuid('customer_id').references(() => profiles.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastUsedAt: timestamptz('last_used_at'),
    expiresAt: timestamptz('expires_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [
    index('api_keys_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('api_keys_of_user').on(t.createdBy),
    index('api_keys_of_customer').on(t.customerId, newestFirst(t.createdAt), newestFirst(t.id)),
    check(
      'api_keys_scopes',
      sql.raw(`scopes <@ array['${API_SCOPES.join("', '")}'] and cardinality(scopes) > 0`),
    ),
  ],
);
