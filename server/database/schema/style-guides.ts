import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { storedStyleGuide, timestamptz } from './columns';
import { profiles } from './identity/accounts';

/** A customer's style guide for all briefs; one per account. */
export const styleGuides = pgTable('style_guides', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  guide: storedStyleGuide('guide').notNull(),
  version: integer('version').notNull(),
  savedAt: timestamptz('saved_at').notNull().defaultNow(),
});
