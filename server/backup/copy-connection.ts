import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { wholeLines } from './row-digest';

/** A table as it is copied, with its columns except the generated ones. All names are quoted where SQL wants it. */
export interface CopiedTable {
  /** With its schema. */
  name: string;
  columns: string[];
}

type Row = Record<string, unknown>;

/** One connection to either database, to copy whole tables in PostgreSQL's COPY text format. */
export interface CopyConnection {
  readonly kind: 'embedded' | 'postgres';
  /** For several statements without values, the last one's rows. */
  query(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Pieces of whole lines. */
  copyOut(table: CopiedTable): AsyncIterable<Buffer>;
  copyIn(table: CopiedTable, pieces: AsyncIterable<Buffer>): Promise<void>;
  close(): Promise<void>;
}

/** Session settings under which COPY writes equal values as equal text on every server. */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  search_path: 'public',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

const SET = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} to '${value}'`)
  .join(';');

/** Of a table with what it stores beside it, for one COPY of the embedded database, which has its rows in memory. */
const COPY_BYTES = 16 * 1024 * 1024;

const listOf = ({ columns }: CopiedTable) => columns.join(', ');

export async function connectPostgres(url: string): Promise<CopyConnection> {
  const client = new pg.Client({ connectionString: url });
  // An ended connection also fails the statement that runs.
  client.on('error', () => {});
  await client.connect();
  await client.query(SET);
  return {
    kind: 'postgres',
    async query(text, values = []) {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, [...values]);
      return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
    },
    copyOut: (table) =>
      wholeLines(client.query(copyTo(`copy (select ${listOf(table)} from ${table.name}) to stdout`))),
    async copyIn(table, pieces) {
      await pipeline(pieces, client.query(copyFrom(`copy ${table.name} (${listOf(table)}) from stdin`)));
    },
    close: () => client.end(),
  };
}

/** Opens a data folder that no other process uses, and makes one that is missing. */
export async function connectEmbedded(folder: string): Promise<CopyConnection> {
  const lite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await lite.exec(SET);
  return {
    kind: 'embedded',
    async query(text, values = []) {
      if (values.length > 0) return (await lite.query<Row>(text, [...values])).rows;
      return ((await lite.exec(text)).at(-1)?.rows ?? []) as Row[];
    },
    copyOut: (table) => copyOutEmbedded(lite, table),
    async copyIn(table, pieces) {
      for await (const piece of pieces) {
        const blob = new Blob([new Uint8Array(piece)]);
        await lite.query(`copy ${table.name} (${listOf(table)}) from '/dev/blob'`, [], { blob });
      }
    },
    close: () => lite.close(),
  };
}

async function* copyOutEmbedded(lite: PGlite, table: CopiedTable): AsyncGenerator<Buffer> {
  const { rows } = await lite.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages,
      pg_table_size($1::regclass)::float8 as bytes`,
    [table.name],
  );
  const { pages = 0, bytes = 0 } = rows[0] ?? {};
  const step = Math.max(1, Math.floor((COPY_BYTES / bytes) * pages));
  for (let page = 0; page < pages; page += step) {
    const { blob } = await lite.query(
      `copy (select ${listOf(table)} from ${table.name}
        where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to '/dev/blob'`,
    );
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
  }
}
