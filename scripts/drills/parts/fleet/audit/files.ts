import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { BUCKETS } from '#domain/storage/buckets';
import { openPostgres } from '#server/database/open-postgres';
import { createS3Store } from '#server/files/s3-store';
import { sweepFiles } from '#server/files/stored-files';
import { watchStore } from '#server/files/watch-store';
import { BUCKET } from '../fleet';
import type { Ledger } from '../ledger';
import type { SteadyClient } from '../steady-client';

interface Stored {
  databaseUrl: string;
  storePort: number;
  /** Folder of the store's objects. */
  objects: string;
}

/** As the store names what it keeps. */
const OBJECT = '._S3rver_object';

/**
 * Files that are not what their row says, or acknowledged ones without a row, people with more files than they sent or fewer than were
 * acknowledged, and after the sweep files without a row.
 */
export async function wrongFiles(client: SteadyClient, ledger: Ledger, stored: Stored): Promise<string[]> {
  await sweep(client, stored);
  const rows = await client.query<{ path: string; state: string; sha256: string; bytes: number }>(
    'select path, state, sha256, bytes::int as bytes from stored_files',
  );
  const paths = new Set(rows.map(({ path }) => path));
  const wrong: string[] = [];
  for (const { path, state, sha256, bytes } of rows) {
    if (state !== 'attached') wrong.push(`file ${path} is ${state} after the sweep`);
    const content = await readFile(join(stored.objects, `${path}${OBJECT}`)).catch(() => null);
    if (!content) wrong.push(`file ${path} is not in the store`);
    else if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
      wrong.push(`file ${path} is not what its row says`);
  }
  const told = new Map(rows.map(({ path, sha256 }) => [path, sha256]));
  for (const [path, sha256] of ledger.pictures)
    if (told.get(path) !== sha256) wrong.push(`picture ${path} has no row, or another content`);
  wrong.push(...(await wrongCounts(client, ledger)));
  // Beside the buckets lies what marks the store as this installation's.
  const kept = await Promise.all(
    BUCKETS.map(async (bucket) =>
      (await readdir(join(stored.objects, bucket))).map((name) => `${bucket}/${name}`),
    ),
  );
  for (const name of kept.flat())
    if (name.endsWith(OBJECT) && !paths.has(name.slice(0, -OBJECT.length)))
      wrong.push(`file ${name} has no row after the sweep`);
  return wrong;
}

async function wrongCounts(client: SteadyClient, { uploads }: Ledger): Promise<string[]> {
  const counts = await client.query<{ owner: string; files: number }>(
    'select owner_id as owner, count(*)::int as files from storage_objects group by 1 order by 2 desc',
  );
  const [most] = counts;
  if (most) console.log(`most files of a person: ${most.files}, ${JSON.stringify(uploads.get(most.owner))}`);
  const kept = new Map(counts.map(({ owner, files }) => [owner, files]));
  const wrong = [...uploads].flatMap(([id, { told, sent }]) => {
    const files = kept.get(id) ?? 0;
    return told <= files && files <= sent
      ? []
      : [`${id} has ${files} files, of ${sent} sent and ${told} told`];
  });
  const strangers = counts.filter(({ owner }) => !uploads.has(owner));
  return [...wrong, ...strangers.map(({ owner, files }) => `${owner} has ${files} files and sent none`)];
}

/** Runs the servers' own sweep, as if the hour for which a file without a row is kept had passed. */
async function sweep(client: SteadyClient, { databaseUrl, storePort, objects }: Stored): Promise<void> {
  await client.query(
    `update stored_files set changed_at = now() - interval '2 hours' where state = 'uploading'`,
  );
  const log = pino({ level: 'silent' });
  const endpoint = `http://127.0.0.1:${storePort}`;
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const store = createS3Store({ bucket: BUCKET, endpoint, region: 'us-east-1', ...key });
  const database = await openPostgres({ url: databaseUrl });
  const files = watchStore(store, objects, log);
  while ((await sweepFiles({ database, files, log })) > 0);
  await database.close();
}
