import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { errorMessage } from '#server/runtime/error-code';
import { StartRefused } from '#server/runtime/start-refused';
import { databaseVersion, qualifiedName, quotedName, sequence } from './database-shape';
import { RowSummer, type RowsDigest, wholeLines } from './row-digest';

/**
 * A backup is a folder with these parts:
 * - `manifest.json`, written last: version, tables with row counts and checksums
 * - `tables/`: a gzipped file of PostgreSQL's COPY text format for each table
 * - `files/`: the stored files under their keys; `files.jsonl` lists each key with its media type, size and SHA-256
 * - `auth-secret`: the secret of the data folder, if the installation uses it
 */
const MANIFEST = 'manifest.json';
export const FILES = 'files';
export const FILES_LIST = 'files.jsonl';
export const SECRET = 'auth-secret';

const archivedTable = z.object({
  name: qualifiedName,
  columns: z.array(quotedName).min(1),
  rows: z.number().int(),
  digest: z.string(),
  /** Of the compressed file. */
  sha256: z.string(),
});
export type ArchivedTable = z.infer<typeof archivedTable>;

const manifest = z.object({
  format: z.literal(1),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgres']),
  version: databaseVersion,
  /** The id of its file store; null before its first start, and in the backups of earlier releases. */
  installationId: z.uuid().nullable().default(null),
  /** Of the AUTH_SECRET with which the rows were sealed and signed. */
  secretFingerprint: z.string(),
  tables: z.array(archivedTable),
  sequences: z.array(sequence),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
  /** Keys of files that the database names and the store does not have. */
  missingFiles: z.array(z.string()),
  /** Keys of files that the store no longer has as they were stored. */
  differentFiles: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof manifest>;

const archivedFile = z.object({
  key: z.string().regex(/^[a-z-]+\/[0-9a-f-]{36}\.[a-z]+$/),
  mediaType: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

/** @throws StartRefused where the folder is no complete backup */
export async function readManifest(archive: string): Promise<Manifest> {
  const text = await readFile(join(archive, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new StartRefused(`${archive} is no complete backup: it has no ${MANIFEST}, which is written last.`);
  const read = manifest.safeParse(parsed(text));
  if (!read.success)
    throw new StartRefused(
      `${join(archive, MANIFEST)} cannot be read: it is damaged, or of a newer Redraft.`,
    );
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tableFile = (archive: string, name: string) =>
  join(archive, 'tables', `${name.replaceAll('"', '')}.copy.gz`);

/** Writes the rows of a table. */
export async function writeTable(
  archive: string,
  table: { name: string; columns: string[] },
  pieces: AsyncIterable<Buffer>,
): Promise<ArchivedTable> {
  const file = tableFile(archive, table.name);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const summer = new RowSummer();
  const hash = createHash('sha256');
  await pipeline(
    summed(pieces, summer),
    createGzip({ level: 3 }),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  const { name, columns } = table;
  return { name, columns, ...summer.result(), sha256: hash.digest('hex') };
}

/** Pieces of whole lines. */
export function readTable(archive: string, table: ArchivedTable): AsyncIterable<Buffer> {
  return wholeLines(createReadStream(tableFile(archive, table.name)).pipe(createGunzip()));
}

/** Reads the rows and the list of files once. @throws StartRefused naming what is not as it was written */
export async function checkArchive(archive: string, { tables, files }: Manifest): Promise<void> {
  const parts = tables.map(({ name, sha256 }) => ({ path: tableFile(archive, name), sha256 }));
  for (const { path, sha256 } of [...parts, { path: join(archive, FILES_LIST), sha256: files.sha256 }]) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash).catch((error) => {
      throw new StartRefused(`The backup is damaged: ${path} cannot be read (${errorMessage(error)}).`);
    });
    if (hash.digest('hex') !== sha256)
      throw new StartRefused(
        `The backup is damaged: ${path} is not what was backed up. Nothing was changed.`,
      );
  }
}

async function* summed(pieces: AsyncIterable<Buffer>, summer: RowSummer): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    summer.add(piece);
    yield piece;
  }
}

/** @throws StartRefused naming the table */
export function assertSame(table: ArchivedTable, found: RowsDigest, what: string): void {
  if (found.rows === table.rows && found.digest === table.digest) return;
  throw new StartRefused(
    `${what}: ${table.name} has ${found.rows} rows with the checksum ${found.digest} instead of ${table.rows} with ${table.digest}.`,
  );
}

export async function* readFilesList(archive: string): AsyncGenerator<ArchivedFile> {
  const file = await open(join(archive, FILES_LIST));
  for await (const line of file.readLines()) {
    if (line === '') continue;
    const read = archivedFile.safeParse(parsed(line));
    if (!read.success)
      throw new StartRefused(`The backup is damaged: ${join(archive, FILES_LIST)} cannot be read.`);
    yield read.data;
  }
}

/** Makes the backup complete, and gives its folder the name by which it is found. */
export async function completeArchive(partial: string, archive: string, content: Manifest): Promise<void> {
  const file = join(partial, MANIFEST);
  await writeFile(`${file}.new`, JSON.stringify(content, null, 2), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  await rename(partial, archive);
}

const NAME = /^redraft-\d{4}-\d{2}-\d{2}T\d{6}Z$/;

/** `redraft-2026-11-27T031500Z` */
export function archiveName(at: Date): string {
  return `redraft-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

/** Names of the complete backups in a folder, oldest first. */
export async function archivesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const complete = await Promise.all(
    names.map((name) =>
      readFile(join(folder, name, MANIFEST)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, at) => complete[at]);
}
