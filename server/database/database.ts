import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index';

export type Schema = typeof schema;

/** What `execute` returns on either database. */
interface ResultHKT extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}
interface Result<Row> {
  rows: Row[];
}

/** drizzle on either database, or inside a transaction. */
export type Orm = PgDatabase<ResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** An open transaction. Operations that write take it as an argument. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** A statement prepared once per connection under its name, if it has one. Timestamps are returned as Date, numerics as text. */
export interface Statement {
  /** PostgreSQL reads its first 63 bytes only. */
  name?: string;
  text: string;
}

/** The pool of connections, as it is now. */
export interface PoolFigures {
  /** Open connections. */
  size: number;
  /** Of these, unused ones. */
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
  max: number;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reads, and for single-statement writes; call `announceCommit` after such a write. */
  readonly orm: Orm;
  /**
   * Runs `work` in one transaction and announces its commit; runs it once more if the transaction lost to another one, so it changes
   * nothing outside. Do no I/O or hashing inside: PGlite has only one connection.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a prepared statement. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** For libraries with their own SQL: one statement with values, or several without. Returns the last one's rows. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Resolves when the database answers; on PostgreSQL by a connection outside the pool. */
  ping(): Promise<void>;
  /** Null on the embedded database. */
  poolFigures(): PoolFigures | null;
  /** Announces a commit made outside `transaction`, so that live updates are sent at once. */
  announceCommit(): void;
  /** Calls `listener` after every commit of this process. */
  onCommit(listener: () => void): void;
  /**
   * Calls `listener` with the payload of every NOTIFY on the channel, from any process. The channel's name is a plain
   * identifier. Calls `onGap` after a reconnect, since notifications in between are lost.
   */
  listen(channel: string, listener: (payload: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}
