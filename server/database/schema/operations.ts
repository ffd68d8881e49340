import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, xid8 } from './columns';
import { profiles } from './identity/accounts';

/**
 * The change log for live updates: written by triggers in the changing transaction, read in commit order (by transaction id, below
 * the oldest one still open), pruned after an hour. `before` and `after` contain only the columns that determine the audience.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    kind: text('kind').notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [index('changes_in_commit_order').on(t.xid, t.id), index('changes_age').on(t.createdAt)],
);

/** Settings changed by the owner; absent ones have the default in domain/settings. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
  /** The admin who set it; null for a deleted one. */
  changedBy: uuid('changed_by').references(() => profiles.id, { onDelete: 'set null' }),
});
