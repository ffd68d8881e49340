import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { newestFirst, timestamptz } from './columns';
import { profiles } from './identity/accounts';

/**
 * Payments that admins have recorded, one per writer. Sums are fixed when it is recorded; the entries that it pays name it, and
 * no more of them once it is revoked. Rows are never deleted, except sample data.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the writer's account is deleted. */
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** As it was when the payment was recorded, or when the account was deleted. */
    writerName: text('writer_name').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** What the admin entered, such as the number of a bank transfer. */
    reference: text('reference'),
    /** Number of entries without adjustments; minutes and amount include adjustments. */
    entries: integer('entries').notNull(),
    minutes: integer('minutes').notNull(),
    totalAmount: numeric('total_amount', { precision: 14, scale: 2 }).notNull(),
    recordedBy: uuid('recorded_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When, by which admin and why it was revoked. */
    revokedAt: timestamptz('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => profiles.id, { onDelete: 'set null' }),
    revokeReason: text('revoke_reason'),
    /** Pays marked entries only: the two are never paid by one payment. */
    sampleData: boolean('sample_data').notNull().default(false),
  },
  (t) => [
    index('payments_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('payments_of_writer').on(t.writerId, newestFirst(t.createdAt), newestFirst(t.id)),
    check('payments_amount', sql`${t.totalAmount} >= 0 and ${t.entries} >= 0`),
    check('payments_revoked', sql`num_nulls(${t.revokedAt}, ${t.revokeReason}) in (0, 2)`),
  ],
);
