import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What was used of a limit within its window. Keys are keyed hashes: they tell neither address nor account. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The next try may come from here on; for wrong passwords. */
    freeAt: moment('free_at').notNull().defaultNow(),
  },
  (t) => [index('rate_limits_end').on(t.endsAt)],
);
