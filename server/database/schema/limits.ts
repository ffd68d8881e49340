import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';

/** Counts of rate limits in their current window. Keys are HMACs, so that they reveal neither address nor account. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** For wrong passwords: the time from which the next attempt is allowed. */
    freeAt: timestamptz('free_at').notNull().defaultNow(),
  },
  (t) => [index('rate_limits_end').on(t.endsAt)],
);
