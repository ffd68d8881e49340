import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, stat, writeFile } from 'node:fs/promises';
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

type Counted = Pick<Manifest, 'files' | 'missingFiles'>;

interface Copying {
  connection: CopyConnection;
  store: FileStore;
  archive: string;
  /** An earlier backup beside this one, whose files are linked instead of copied: a stored file never changes. */
  earlier: string | null;
}

/** Copies the files that the database names. */
export async function archiveFiles({ connection, store, archive, earlier }: Copying): Promise<Counted> {
  const list = await open(join(archive, FILES_LIST), 'wx', 0o600);
  const hash = createHash('sha256');
  const counted: Counted = { files: { count: 0, bytes: 0, sha256: '' }, missingFiles: [] };
  const note = async (file: ArchivedFile) => {
    const line = `${JSON.stringify(file)}\n`;
    hash.update(line);
    await list.write(line);
    counted.files.count += 1;
    counted.files.bytes += file.bytes;
  };
  const copyOne = async ({ key, mediaType }: Named): Promise<ArchivedFile | null> => {
    const target = join(archive, FILES, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (earlier) await link(join(earlier, FILES, key), target).catch(() => {});
    if (!(await stat(target).catch(() => null)) && !(await download(store, key, target))) return null;
    return { key, mediaType, ...(await measure(target)) };
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

type Named = Pick<ArchivedFile, 'key' | 'mediaType'>;

/** For an archive whose files stay in their store. */
export async function archiveNoFiles(archive: string): Promise<Counted> {
  await writeFile(join(archive, FILES_LIST), '', { mode: 0o600 });
  const sha256 = createHash('sha256').digest('hex');
  return { files: { count: 0, bytes: 0, sha256 }, missingFiles: [] };
}

async function* namedFiles(connection: CopyConnection): AsyncGenerator<Named[]> {
  yield [{ key: STORAGE_ID_KEY, mediaType: 'text/plain' }];
  for (let after = ''; ; ) {
    const rows = await connection.query(
      `select path, media_type from stored_files where state = 'attached' and path > $1 order by path limit ${PAGE}`,
      [after],
    );
    if (rows.length === 0) return;
    const page = rows.map(({ path, media_type }) => ({ key: String(path), mediaType: String(media_type) }));
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

async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Writes the files of a backup to a store; one that is there with its length is left.
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
  if ((await store.size(key)) === bytes) return;
  const source = createReadStream(join(archive, FILES, key));
  const written = await store.writeFrom(key, source, { contentType: mediaType, bytes });
  if (written.sha256 === sha256) return;
  await store.remove(key);
  throw new StartRefused(`The backup is damaged: ${join(archive, FILES, key)} is not what was backed up.`);
}
