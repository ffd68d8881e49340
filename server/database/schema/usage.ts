import { bigint, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './identity/accounts';
import { contentRequests } from './requests';

/** Sums over the attempts of removed generations. A text counts once, with its problems, at its first attempt. */
const sums = () => ({
  texts: integer('texts').notNull(),
  calls: integer('calls').notNull(),
  tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
  tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
  /** Millionths of a euro. */
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  durationMs: bigint('duration_ms', { mode: 'number' }).notNull(),
  problems: integer('problems').notNull(),
});

/**
 * What the generator used on a day of UTC, of generations that are removed: for each model once for all customers (`customerId` null)
 * and once for each customer, so that a deleted account takes its own rows with it and leaves the sums of all. The trigger
 * `keep_usage` writes it in the transaction that removes a generation.
 */
export const usageDays = pgTable(
  'usage_days',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' }).notNull(),
    customerId: uuid('customer_id').references(() => profiles.id, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    ...sums(),
  },
  (t) => [
    unique('usage_days_sum').on(t.day, t.customerId, t.model).nullsNotDistinct(),
    index('usage_days_of_customer').on(t.customerId),
  ],
);

/** The same for the removed generations of one request. */
export const requestUsage = pgTable('request_usage', {
  contentRequestId: uuid('content_request_id')
    .primaryKey()
    .references(() => contentRequests.id, { onDelete: 'cascade' }),
  ...sums(),
});
