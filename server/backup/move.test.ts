import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '#server/database/folder-lock';
import { readEnvironment } from '#server/environment/environment';
import { createDiskStore } from '#server/files/disk-store';
import { loadSampleData } from '#server/sample-data/load-sample-data';
import { newPlace, type Place } from '#server/testing/processes/places';
import type { TestUser } from '#server/testing/test-app';
import { move } from './move';

let source: Place;
let target: Place;
let customer: TestUser;
beforeEach(async () => {
  [source, target] = [await newPlace('embedded'), await newPlace('postgres')];
  const app = await source.start({ work: false });
  await loadSampleData(app.services, null);
  customer = await app.createUser();
  await app.close();
});
afterEach(async () => {
  await Promise.all([source.remove(), target.remove()]);
});

const staging = () => join(source.environment.DATA_DIR, 'move');
/** In place of a bucket. */
const storeFolder = () => join(target.environment.DATA_DIR, 'files');

function moveNow(report: (line: string) => void = () => {}) {
  const environment = readEnvironment({
    ...source.environment,
    AUTH_SECRET: 'a secret for tests that is long enough to be one',
  });
  const to = target.environment.DATABASE_URL ?? '';
  return move({ environment, to, store: createDiskStore(storeFolder()), report });
}

/** Path and hash of each file in a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sum = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  return Promise.all(files.sort().map(async (path) => `${path.slice(folder.length)} ${await sum(path)}`));
}

it('moves all rows and files, leaves the source as it is, and its people go on', async () => {
  const before = await filesIn(source.environment.DATA_DIR);
  const places = new Set<string>();
  await moveNow(() => {
    for (const name of readdirSync(dirname(source.environment.DATA_DIR))) places.add(name);
  });
  // A service or a container may write to its data folder alone.
  expect([...places]).toEqual([basename(source.environment.DATA_DIR)]);
  expect(await filesIn(source.environment.DATA_DIR)).toEqual(before);
  const documents = (await filesIn(join(source.environment.DATA_DIR, 'files'))).filter((line) =>
    line.includes('documents/'),
  );
  expect((await filesIn(storeFolder())).filter((line) => line.includes('documents/'))).toEqual(documents);
  expect(documents.length).toBeGreaterThan(20);
  expect(existsSync(staging())).toBe(false);
  const app = await target.start();
  const me = await app.fetch('/api/me', { headers: { cookie: customer.cookie } });
  expect(me.status).toBe(200);
});

const TABLE = 'public.content_requests:';

/** Stops at the given report of a table: the first is of the backup, the second of the target. */
function stopAt(occurrence: number, lines: string[] = []) {
  let seen = 0;
  return (line: string) => {
    lines.push(line);
    if (line.startsWith(TABLE) && ++seen === occurrence) throw new Error('killed');
  };
}

it('goes on after an interruption', async () => {
  await expect(moveNow(stopAt(1))).rejects.toThrow('killed');
  await expect(moveNow(stopAt(2))).rejects.toThrow('killed');
  const lines: string[] = [];
  await moveNow((line) => void lines.push(line));
  expect(lines[0]).toContain('goes on');
  expect(lines.filter((line) => line.startsWith('public.accounts:'))).toEqual([]);
  const [row] = await target.query('select count(*)::int as requests from content_requests');
  expect(row).toEqual({ requests: 15 });
});

it('that ended before it had tidied up is complete, and one that was killed after its backup goes on', async () => {
  const stopWhere = (ending: string) => (line: string) => {
    if (line.endsWith(ending)) throw new Error('killed');
  };
  await expect(moveNow(stopWhere('move is removed'))).rejects.toThrow('killed');
  await moveNow();
  expect(existsSync(staging())).toBe(false);
  expect(await target.query('select count(*)::int as requests from content_requests')).toEqual([
    { requests: 15 },
  ]);
});

it('is refused while a server runs, which would write what is not moved', async () => {
  const app = await source.start({ work: false });
  const unlock = lockFolder(source.environment.DATA_DIR);
  const lines: string[] = [];
  await expect(moveNow((line) => void lines.push(line))).rejects.toThrow('already running');
  unlock();
  await app.close();
  expect(lines).toEqual([]);
});

it('does not go on from a source that was used meanwhile', async () => {
  await expect(moveNow(stopAt(2))).rejects.toThrow('killed');
  const app = await source.start({ work: false });
  await app.close();
  const lines: string[] = [];
  await expect(moveNow((line) => void lines.push(line))).rejects.toThrow('has been used since');
  expect(lines).toEqual([]);
});
