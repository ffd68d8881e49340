import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** One row: what the programs that work on this database have to agree on. */
export const installation = pgTable(
  'installation',
  {
    id: boolean('id').primaryKey().default(true),
    /**
     * A program with fewer migrations than this is refused. Only a migration that takes something away raises it, so that
     * during a roll-out the program before this one goes on working.
     */
    minimumProgramVersion: integer('minimum_program_version').notNull().default(0),
    /** The id kept in the file store that the documents lie in; null until a first start has looked. */
    storageId: uuid('storage_id'),
    /** The latest time at which any process looked at this database's clock. */
    clockSeenAt: moment('clock_seen_at').notNull().defaultNow(),
  },
  (t) => [check('installation_one', sql`${t.id}`)],
);

/** The processes that work on this database now; one that was not seen for a while is gone. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** Tells whether two processes have the same AUTH_SECRET, and nothing else of it. */
  secretFingerprint: text('secret_fingerprint').notNull(),
  programVersion: integer('program_version').notNull(),
  /** Host name and process id, to find it by. */
  name: text('name').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});
