import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type FileStore } from '#server/files/file-store';
import { STORAGE_ID_KEY } from '#server/installation/storage-id';
import { StartRefused } from '#server/runtime/start-refused';
import { type ArchivedFile, FILES, FILES_LIST, type Manifest, readFilesList } from './archive';
import type { CopyConnection } from './copy-connection';

/** Files that are copied at once: each waits for the store more than it works. */
const AT_ONCE = 8;
/** Rows read at once. */
const PAGE = 1_000;

type Counted = Pick<Manifest, 'files' | 'missingFiles' | 'differentFiles'>;

interface Copying {
  connection: CopyConnection;
  store: FileStore;
  archive: string;
  /** The newest earlier backup in the same folder; null without one. Its files are hard-linked, not copied, since stored files never change. */
  earlier: string | null;
}

/** Copies the files that the database names. */
export async function archiveFiles({ connection, store, archive, earlier }: Copying): Promise<Counted> {
  const list = await open(join(archive, FILES_LIST), 'wx', 0o600);
  const hash = createHash('sha256');
  const counted: Counted = {
    files: { count: 0, bytes: 0, sha256: '' },
    missingFiles: [],
    differentFiles: [],
  };
  const note = async (file: ArchivedFile) => {
    const line = `${JSON.stringify(file)}\n`;
    hash.update(line);
    await list.write(line);
    counted.files.count += 1;
    counted.files.bytes += file.bytes;
  };
  const copyOne = async ({ key, mediaType, sha256 }: Named): Promise<ArchivedFile | null> => {
    const target = join(archive, FILES, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const linked = earlier && sha256 ? await linkSame(join(earlier, FILES, key), target, sha256) : null;
    if (linked) return { key, mediaType, ...linked };
    if (!(await download(store, key, target))) return null;
    const measured = await measure(target);
    if (sha256 && measured.sha256 !== sha256) counted.differentFiles.push(key);
    return { key, mediaType, ...measured };
  };
  try {
    for await (const page of namedFiles(connection)) {
      for (let at = 0; at < page.length; at += AT_ONCE) {
        const some = page.slice(at, at + AT_ONCE);
        const copied = await Promise.all(some.map(copyOne));
        for (const [index, { key }] of some.entries()) {
          const file = copied[index];
          if (file) await note(file);
          else if (key !== STORAGE_ID_KEY) counted.missingFiles.push(key);
        }
      }
    }
    await list.sync();
  } finally {
    await list.close();
  }
  counted.files.sha256 = hash.digest('hex');
  return counted;
}

interface Named extends Pick<ArchivedFile, 'key' | 'mediaType'> {
  /** As the database has it; null for what it does not measure. */
  sha256: string | null;
}

/** Null where the earlier backup does not have the file, or no longer as it was stored. */
async function linkSame(from: string, target: string, sha256: string) {
  const linked = await link(from, target).then(
    () => true,
    () => false,
  );
  if (!linked) return null;
  const measured = await measure(target);
  if (measured.sha256 === sha256) return measured;
  await rm(target);
  return null;
}

/** Writes an empty list of files, for a move that leaves them in the data folder. */
export async function archiveNoFiles(archive: string): Promise<Counted> {
  await writeFile(join(archive, FILES_LIST), '', { mode: 0o600 });
  const sha256 = createHash('sha256').digest('hex');
  return { files: { count: 0, bytes: 0, sha256 }, missingFiles: [], differentFiles: [] };
}

async function* namedFiles(connection: CopyConnection): AsyncGenerator<Named[]> {
  yield [{ key: STORAGE_ID_KEY, mediaType: 'text/plain', sha256: null }];
  for (let after = ''; ; ) {
    const rows = await connection.query(
      `select path, media_type, sha256 from stored_files where state = 'attached' and path > $1 order by path limit ${PAGE}`,
      [after],
    );
    if (rows.length === 0) return;
    const page = rows.map(({ path, media_type, sha256 }) => ({
      key: String(path),
      mediaType: String(media_type),
      sha256: String(sha256),
    }));
    yield page;
    after = page.at(-1)?.key ?? '';
  }
}

/** False where the store has no such file. */
async function download(store: FileStore, key: string, target: string): Promise<boolean> {
  try {
    await pipeline(
      await store.read(key),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    );
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

const measure = (path: string) => measured(createReadStream(path));

async function measured(chunks: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** @throws StartRefused where the store is another installation's; its files and the backup's would not be told apart */
export async function assertStoreIsFree(archive: string, store: FileStore): Promise<void> {
  for await (const { key, sha256 } of readFilesList(archive)) {
    if (key !== STORAGE_ID_KEY) return;
    if (![null, sha256].includes(await storedHash(store, key)))
      throw new StartRefused(
        'The file store belongs to another installation. A backup is restored into an empty one. Nothing was changed.',
      );
  }
}

async function storedHash(store: FileStore, key: string): Promise<string | null> {
  try {
    return (await measured(await store.read(key))).sha256;
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/**
 * Writes the files of a backup to a store; one that is there already is left.
 * @throws StartRefused where a file is not what was backed up
 */
export async function restoreFiles(
  archive: string,
  store: FileStore,
  { files }: Manifest,
  report: (line: string) => void,
): Promise<void> {
  let done = 0;
  let some: ArchivedFile[] = [];
  const restoreSome = async () => {
    await Promise.all(some.map((file) => restoreOne(archive, store, file)));
    done += some.length;
    some = [];
    if (done % 1000 < AT_ONCE) report(`${done} of ${files.count} files`);
  };
  for await (const file of readFilesList(archive)) {
    some.push(file);
    if (some.length === AT_ONCE) await restoreSome();
  }
  await restoreSome();
  if (done !== files.count)
    throw new StartRefused(
      `The backup is damaged: ${FILES_LIST} names ${done} files instead of ${files.count}.`,
    );
}

async function restoreOne(
  archive: string,
  store: FileStore,
  { key, mediaType, bytes, sha256 }: ArchivedFile,
): Promise<void> {
  const present = await storedHash(store, key);
  if (present === sha256) return;
  // A store writes whole files, and none twice: this one is not from an interrupted restore.
  if (present !== null)
    throw new StartRefused(`The file store has another file as ${key}. It was left as it is.`);
  const source = createReadStream(join(archive, FILES, key));
  const written = await store.writeFrom(key, source, { contentType: mediaType, bytes });
  if (written.sha256 === sha256) return;
  await store.remove(key);
  throw new StartRefused(`The backup is damaged: ${join(archive, FILES, key)} is not what was backed up.`);
}
