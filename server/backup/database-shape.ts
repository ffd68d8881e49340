import { z } from 'zod';
import type { CopiedTable, CopyConnection } from './copy-connection';

/** Of ours, and of the job queue. drizzle's own is written by the migrations. */
const SCHEMAS = ['public', 'pgboss'];
/**
 * What is of use in its own database alone: which processes run, and live updates, which are ordered by its transaction ids. In another
 * database, that counts from the beginning, they would be read again and again.
 */
const LEFT_OUT = ['server_processes', 'job_processes', 'changes'];

/** Whether a table is restored: backups of earlier releases have one more. */
export const isRestored = ({ name }: { name: string }) => !LEFT_OUT.some((each) => name === `public.${each}`);

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any($1) and c.relname <> all($2)
  order by 1`;

/** As `quote_ident` writes it; nothing else may come from a manifest into SQL or a path. */
export const quotedName = z.string().regex(/^([a-z_][a-z0-9_]*|"[^"/\\]+")$/);
export const qualifiedName = z.string().regex(/^[a-z_][a-z0-9_]*\.([a-z_][a-z0-9_]*|"[^"/\\]+")$/);

const copiedTable = z.object({ name: z.string(), columns: z.array(z.string()) });

/** All tables that are backed up; of partitioned ones their partitions. */
export async function readTables(connection: CopyConnection): Promise<CopiedTable[]> {
  return z.array(copiedTable).parse(await connection.query(TABLES, [SCHEMAS, LEFT_OUT]));
}

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where schemaname = any($1) and last_value is not null order by 1`;

export const sequence = z.object({ name: qualifiedName, value: z.string().regex(/^-?\d{1,18}$/) });

export async function readSequences(connection: CopyConnection): Promise<z.infer<typeof sequence>[]> {
  return z.array(sequence).parse(await connection.query(SEQUENCES, [SCHEMAS]));
}

const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname = any($1) order by 1, 2`;

const foreignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });
export type ForeignKey = z.infer<typeof foreignKey>;

export async function readForeignKeys(connection: CopyConnection): Promise<ForeignKey[]> {
  return z.array(foreignKey).parse(await connection.query(FOREIGN_KEYS, [SCHEMAS]));
}

/** Which program the database is for. */
export const databaseVersion = z.object({
  /** Hashes of the migrations that it has had. */
  migrations: z.array(z.string()),
  /** Version of the tables of the job queue. */
  queues: z.number().int(),
  queueNames: z.array(z.string()),
});
export type DatabaseVersion = z.infer<typeof databaseVersion>;

export async function readVersion(connection: CopyConnection): Promise<DatabaseVersion> {
  const [migrations, queues, names] = [
    await connection.query('select hash from drizzle.__drizzle_migrations order by created_at, id'),
    await connection.query('select version from pgboss.version'),
    await connection.query('select name from pgboss.queue order by name'),
  ];
  return databaseVersion.parse({
    migrations: migrations.map(({ hash }) => hash),
    queues: queues[0]?.version,
    queueNames: names.map(({ name }) => name),
  });
}
