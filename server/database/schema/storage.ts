import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { newestFirst, timestamptz } from './columns';
import { storedFiles } from './files';
import { profiles } from './identity/accounts';

/**
 * Unattached files that users keep in the buckets. A trigger releases the stored file when the row is deleted, also by cascade from
 * its owner.
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
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [index('storage_objects_of_owner').on(t.ownerId, newestFirst(t.createdAt))],
);
