import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { newestFirst, timestamptz } from './columns';

export type StoredFileState = 'uploading' | 'attached' | 'released';

/**
 * One row per object in the file store, inserted before its bytes are written. Requests reference it by foreign key, so that no path
 * can dangle. Rows that are `released`, or `uploading` for too long, are swept together with their bytes.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** `<bucket>/<uuid>.<extension>`, the key in the file store. */
    path: text('path').primaryKey(),
    state: text('state').$type<StoredFileState>().notNull().default('uploading'),
    /** The uploaded file's name, unchanged. */
    originalName: text('original_name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('stored_files_newest').on(newestFirst(t.createdAt)).where(sql`${t.state} = 'attached'`),
    index('stored_files_to_sweep').on(t.state, t.changedAt).where(sql`${t.state} <> 'attached'`),
    check('stored_files_state', sql`${t.state} in ('uploading', 'attached', 'released')`),
    check(
      'stored_files_bucket',
      sql`${t.path} ~ '^(content-documents|humanized-documents)/[0-9a-f-]{36}[.][a-z]+$'`,
    ),
    check(
      'stored_files_written',
      sql`${t.state} <> 'attached' or (${t.bytes} is not null and ${t.sha256} is not null)`,
    ),
  ],
);
