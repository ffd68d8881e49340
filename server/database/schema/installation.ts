import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns';

/** A single row: facts on which all processes that use this database must agree. */
export const installation = pgTable(
  'installation',
  {
    id: boolean('id').primaryKey().default(true),
    /**
     * Programs with fewer migrations than this are refused. Only a migration that removes something raises it, so that during a
     * rolling update the previous release keeps working.
     */
    minimumProgramVersion: integer('minimum_program_version').notNull().default(0),
    /** The id stored in the file store that belongs to this database; null until the first start. */
    storageId: uuid('storage_id'),
    /** The latest reading of the database's clock by any process. */
    clockSeenAt: timestamptz('clock_seen_at').notNull().defaultNow(),
  },
  (t) => [check('installation_one', sql`${t.id}`)],
);

/** The running processes that use this database; one without a recent heartbeat has ended. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** A hash to compare the AUTH_SECRET of two processes without revealing it. */
  secretFingerprint: text('secret_fingerprint').notNull(),
  programVersion: integer('program_version').notNull(),
  /** Host name and process id, for the operator. */
  name: text('name').notNull(),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
});
