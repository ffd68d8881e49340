import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './accounts';
import { moment, newestFirst } from './columns';
import { storedFiles } from './files';

/**
 * Files that users keep in the buckets as their own; no request points at them. A trigger releases the stored file when
 * its row goes, also with its owner.
 */
export const storageObjects = pgTable(
  'storage_objects',
  {
    path: text('path')
      .primaryKey()
      .references(() => storedFiles.path),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('storage_objects_of_owner').on(t.ownerId, newestFirst(t.createdAt))],
);
