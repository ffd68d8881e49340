import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, newestFirst } from './columns';

export type StoredFileState = 'uploading' | 'attached' | 'released';

/**
 * One row for every object in the file store, made before its bytes are written. Requests point here by foreign key,
 * so no path can dangle; what is `released`, or `uploading` for too long, is swept together with its bytes.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** `<bucket>/<uuid>.<extension>`, the key in the file store. */
    path: text('path').primaryKey(),
    state: text('state').$type<StoredFileState>().notNull().default('uploading'),
    /** The name the file came with, as it was. */
    originalName: text('original_name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
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
