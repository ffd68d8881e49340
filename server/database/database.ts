import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index';

export type Schema = typeof schema;

/** drizzle on either database; also what a transaction is. */
export type Orm = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** An open transaction. Operations take it as an argument. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** A statement prepared once a connection under its name. Moments come back as Date, numerics as text. */
export interface Statement {
  name: string;
  text: string;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reads, and for writes of one statement; call `committed` after such a write. */
  readonly orm: Orm;
  /** Runs `work` in one transaction and announces its commit. No I/O, no hashing inside: PGlite has one connection. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a prepared statement. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** For libraries that bring their own SQL: one statement with values, or several without. Rows of the last one. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Resolves when the database answers, on a connection that nobody else uses where there are several. */
  ask(): Promise<void>;
  /** Says that something was committed outside `transaction`, so that live updates go out at once. */
  committed(): void;
  /** Calls `listener` after every commit of this process. */
  onCommit(listener: () => void): void;
  /**
   * Calls `listener` on every NOTIFY on the channel, from any process. `onGap` is called after a lost connection was
   * made anew: notices in between are gone.
   */
  listen(channel: string, listener: () => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}
