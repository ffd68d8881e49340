import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment/environment';
import { openStore } from '#server/files/create-file-store';
import { abandonFile, reserveFile, sweepFiles } from '#server/files/stored-files';
import { fingerprintOf } from '#server/installation/join-installation';
import { currentPosition, readChanges } from '#server/live/read-changes';
import { StartRefused } from '#server/runtime/start-refused';
import { loadSampleData } from '#server/sample-data/load-sample-data';
import { makeRequest } from '#server/testing/make-request';
import { newPlace, type Place } from '#server/testing/processes/places';
import type { TestApp, TestUser } from '#server/testing/test-app';
import { completeArchive, type Manifest, readManifest, writeTable } from './archive';
import { backUp } from './back-up';
import { restore } from './restore';

const SECRET = 'a secret for tests that is long enough to be one';

let place: Place;
let app: TestApp;
let customer: TestUser;
let folder: string;
const others: Place[] = [];

beforeAll(async () => {
  place = await newPlace();
  app = await place.start({ work: false });
  await loadSampleData(app.services, null);
  customer = await app.createUser({ fullName: 'Åsa "Tab\tul\\ator" Nyström\n' });
});
afterAll(() => place.remove());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-backups-'));
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((each) => each.remove()));
  await rm(folder, { recursive: true, force: true });
});

interface TamperedWith {
  tables: { name: string }[];
}

/** Under the same name only: a file of a backup may be linked to another one's. */
async function overwrite(path: string, bytes: Buffer): Promise<void> {
  await rm(path);
  await writeFile(path, bytes);
}

const environmentOf = (of: Place, secret = SECRET) =>
  readEnvironment({ ...of.environment, AUTH_SECRET: secret });

async function takeBackup(more: { keep?: number; report?: (line: string) => void } = {}) {
  const environment = environmentOf(place);
  return backUp({ environment, store: await openStore(environment), to: folder, report: () => {}, ...more });
}

/** Backups have the second of their beginning in their name. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100 - (Date.now() % 1_000)));

async function elsewhere(): Promise<Place> {
  const made = await newPlace();
  others.push(made);
  return made;
}

async function restoreInto(
  target: Place,
  from: string,
  more: { otherSecret?: boolean; report?: (line: string) => void } = {},
) {
  const environment = environmentOf(target, more.otherSecret ? SECRET.toUpperCase() : SECRET);
  return restore({ environment, store: await openStore(environment), from, report: () => {}, ...more });
}

/** Every row of every table that is backed up, by PostgreSQL itself. */
async function allRows(of: { query(text: string): Promise<unknown[]> }): Promise<Record<string, unknown>> {
  const tables = (await of.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss', 'drizzle') and tablename not in ('server_processes', 'job_processes', 'changes')`,
  )) as { name: string }[];
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text collate "C"), '')) as sum from ${name} t`,
  );
  const rows = (await of.query(sums.join(' union all '))) as { name: string; rows: number; sum: string }[];
  return Object.fromEntries(rows.map(({ name, rows, sum }) => [name, { rows, sum }]));
}

/** A transaction id that a new database reaches in years. */
const FAR_XID = '4000000000';

/** The backup as releases made it that backed live updates up, too. */
async function withLiveUpdates(archive: string, entityId: string): Promise<string> {
  const [at, columns] = ['2026-11-27 03:15:00+00', ['id', 'xid', 'kind', 'entity_id', 'created_at']];
  const line = ['1', FAR_XID, 'user', entityId, at].join('\t');
  async function* lines() {
    yield Buffer.from(`${line}\n`);
  }
  const table = await writeTable(archive, { name: 'public.changes', columns }, lines());
  const manifest: Manifest = await readManifest(archive);
  const others = manifest.tables.filter(({ name }) => name !== table.name);
  const changed = `${archive}-earlier`;
  await completeArchive(archive, changed, { ...manifest, tables: [...others, table] });
  return changed;
}

const live = () => ({ query: async (text: string) => (await app.services.database.query(text)).rows });

describe('a backup', () => {
  it('restored elsewhere has every row and file, and its people go on there', async () => {
    const { archive, pausedMs } = await takeBackup();
    if (pausedMs !== null) expect(pausedMs).toBeLessThan(2_000);
    const before = await allRows(live());
    expect(Object.keys(before).length).toBeGreaterThan(70);
    const target = await elsewhere();
    await restoreInto(target, archive);
    expect(await allRows(target)).toEqual(before);

    const restored = await target.start();
    const me = await restored.fetch('/api/me', { headers: { cookie: customer.cookie } });
    expect(await me.text()).toContain(JSON.stringify(customer.fullName));
    // Triggers and foreign keys are back, and new rows get new numbers.
    await makeRequest(restored, { customer });
    const { database } = restored.services;
    const triggers = `select count(*)::int as off from pg_trigger where tgenabled <> 'O'`;
    expect((await database.query(triggers)).rows).toEqual([{ off: 0 }]);
    await expect(
      database.query(
        `delete from stored_files where path in (select original_document_path from content_requests)`,
      ),
    ).rejects.toThrow(/foreign key/);
    const [file] = (await target.query(
      `select path, bytes, sha256 from stored_files where state = 'attached' order by path limit 1`,
    )) as { path: string; sha256: string }[];
    const bytes = await readFile(join(target.environment.DATA_DIR, 'files', file?.path ?? ''));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);
  });

  it('taken while people work has what was acknowledged before it, of one moment', async () => {
    const made: string[] = [];
    const making = (async () => {
      for (let count = 0; count < 40; count++) made.push(await makeRequest(app, { customer }));
    })();
    while (made.length < 5) await new Promise((resolve) => setImmediate(resolve));
    const sure = [...made];
    const { archive } = await takeBackup();
    await making;
    const target = await elsewhere();
    await restoreInto(target, archive);
    const rows = (await target.query('select id from content_requests')) as { id: string }[];
    const ids = new Set(rows.map(({ id }) => id));
    expect(sure.filter((id) => !ids.has(id))).toEqual([]);
    const [torn] = await target.query(
      'select count(*)::int as rows from content_requests r where not exists (select from content_request_texts t where t.content_request_id = r.id)',
    );
    expect(torn).toEqual({ rows: 0 });
  });

  it('links the files of the one before, and only as many backups are kept as asked for', async () => {
    const first = await takeBackup();
    const key = 'files/content-documents';
    const [name] = await readdir(join(first.archive, key));
    const at = (archive: string) => stat(join(archive, key, name ?? ''));
    const before = await at(first.archive);
    await nextSecond();
    const second = await takeBackup({ keep: 1 });
    expect((await at(second.archive)).ino).toBe(before.ino);
    expect(await readdir(folder)).toEqual([second.archive.slice(folder.length + 1)]);
  });

  it('leaves those of another installation in the same folder', async () => {
    const becomes = (id: string | null) =>
      app.services.database.query('update installation set storage_id = $1', [id]);
    try {
      await becomes(randomUUID());
      const foreign = await takeBackup();
      await becomes(randomUUID());
      await nextSecond();
      await takeBackup();
      await nextSecond();
      const newest = await takeBackup({ keep: 1 });
      const names = [foreign, newest].map(({ archive }) => archive.slice(folder.length + 1));
      expect((await readdir(folder)).sort()).toEqual(names);
    } finally {
      await becomes(null);
    }
  });

  it('copies a file anew that is no longer what was stored in the backup before', async () => {
    const first = await takeBackup();
    const key = 'files/content-documents';
    const [name = ''] = await readdir(join(first.archive, key));
    const whole = await readFile(join(first.archive, key, name));
    await overwrite(join(first.archive, key, name), Buffer.alloc(whole.length));
    await nextSecond();
    const second = await takeBackup();
    expect((await readFile(join(second.archive, key, name))).equals(whole)).toBe(true);
  });

  it('with another AUTH_SECRET than the server has is refused', async () => {
    const fingerprint = fingerprintOf(SECRET);
    await app.services.database.query(
      `insert into server_processes (id, name, program_version, secret_fingerprint) values ($1, 'a server', 1, $2)`,
      [randomUUID(), fingerprint],
    );
    try {
      const environment = environmentOf(place, SECRET.toUpperCase());
      const store = await openStore(environment);
      await expect(backUp({ environment, store, to: folder, report: () => {} })).rejects.toThrow(
        'another AUTH_SECRET',
      );
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await app.services.database.query('delete from server_processes');
    }
  });

  it('into the folders of the installation is refused', async () => {
    const environment = environmentOf(place);
    const store = await openStore(environment);
    const to = join(environment.DATA_DIR, 'files', 'backups');
    await expect(backUp({ environment, store, to, report: () => {} })).rejects.toThrow(
      'belongs to the installation',
    );
  });

  it('keeps files that it names from being removed before it has copied them', async () => {
    const path = await reserveFile(app.services.database.orm, {
      bucket: 'content-documents',
      extension: 'docx',
      originalName: 'a.docx',
      mediaType: 'text/plain',
    });
    await abandonFile(app.services, path);
    const swept: Promise<number>[] = [];
    await takeBackup({
      report: (line) => {
        if (line.startsWith('public.content_requests:')) swept.push(sweepFiles(app.services));
      },
    });
    expect(await Promise.all(swept)).toEqual([0]);
    await expect.poll(() => sweepFiles(app.services)).toBeGreaterThan(0);
  });
});

describe('a restore', () => {
  it('into what is not empty changes nothing', async () => {
    const { archive } = await takeBackup();
    const target = await elsewhere();
    const used = await target.start({ work: false });
    await used.close();
    const before = await allRows(target);
    await expect(restoreInto(target, archive)).rejects.toThrow('is not empty');
    expect(await allRows(target)).toEqual(before);
  });

  it.each([
    ['this', async (archive: string) => archive],
    ['an earlier', withLiveUpdates],
  ])('of a backup of %s release announces no change of the time before it', async (_which, made) => {
    const entityId = randomUUID();
    await app.services.database.query(
      `insert into changes (kind, entity_id, xid) values ('user', $1, '${FAR_XID}')`,
      [entityId],
    );
    const { archive } = await takeBackup();
    await app.services.database.query('delete from changes where entity_id = $1', [entityId]);
    const from = await made(archive, entityId);
    // Its transaction ids begin anew.
    const target = await newPlace('embedded');
    others.push(target);
    await restoreInto(target, from);
    const { database } = (await target.start({ work: false })).services;
    let place = await currentPosition(database);
    for (let reads = 0; reads < 2; reads++) {
      const read = await readChanges(database, place);
      expect(read.changes.filter((change) => change.entityId === entityId)).toEqual([]);
      place = read.place;
    }
    expect((await database.query('select from changes where entity_id = $1', [entityId])).rows).toEqual([]);
  });

  it('that was interrupted keeps servers away, and goes on where it was', async () => {
    const { archive } = await takeBackup();
    const target = await elsewhere();
    const restored: string[] = [];
    const interrupted = restoreInto(target, archive, {
      report(line) {
        restored.push(line);
        if (line.startsWith('public.content_requests:')) throw new Error('killed');
      },
    });
    await expect(interrupted).rejects.toThrow('killed');
    if (target.environment.DATABASE_URL)
      await expect(target.start({ work: false })).rejects.toThrow('is being restored');
    else expect(await readdir(target.environment.DATA_DIR)).not.toContain('database');
    const further: string[] = [];
    await restoreInto(target, archive, { report: (line) => void further.push(line) });
    const tables = (lines: string[]) => lines.filter((line) => line.endsWith(' rows'));
    expect(tables(further).filter((line) => tables(restored).includes(line))).toEqual([]);
    expect(await allRows(target)).toEqual(await allRows(live()));
  });

  it('that was killed after its last statement is completed', async () => {
    const { archive } = await takeBackup();
    const target = await newPlace('embedded');
    others.push(target);
    await restoreInto(target, archive);
    const database = join(target.environment.DATA_DIR, 'database');
    await rename(database, `${database}.restoring`);
    await restoreInto(target, archive);
    expect(await allRows(target)).toEqual(await allRows(live()));
  });

  it('leaves the files of another installation, and compares those that are there', async () => {
    const { archive } = await takeBackup();
    const target = await elsewhere();
    const [name = ''] = await readdir(join(archive, 'files/content-documents'));
    const { size } = await stat(join(archive, 'files/content-documents', name));
    const store = join(target.environment.DATA_DIR, 'files', 'content-documents');
    await mkdir(store, { recursive: true });
    await writeFile(join(store, name), Buffer.alloc(size));
    await expect(restoreInto(target, archive)).rejects.toThrow('another file');
    expect((await readFile(join(store, name))).equals(Buffer.alloc(size))).toBe(true);
  });

  it.each([
    [
      'a table',
      (manifest: TamperedWith) => ({
        ...manifest,
        tables: [{ ...manifest.tables[0], name: 'public.a; drop table b' }],
      }),
    ],
    [
      'a path',
      (manifest: TamperedWith) => ({
        ...manifest,
        tables: [{ ...manifest.tables[0], name: 'public."../../a"' }],
      }),
    ],
    [
      'a number',
      (manifest: TamperedWith) => ({ ...manifest, sequences: [{ name: 'public.a', value: '9'.repeat(40) }] }),
    ],
  ])('of a manifest into which %s was put is refused', async (_what, change) => {
    const { archive } = await takeBackup();
    const path = join(archive, 'manifest.json');
    await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')) as TamperedWith)));
    await expect(restoreInto(await elsewhere(), archive)).rejects.toThrow('cannot be read');
  });

  it('leaves the secret of an installation that is in the data folder', async () => {
    const secrets = [SECRET, SECRET.toUpperCase()] as const;
    const target = await newPlace('embedded');
    others.push(target);
    const { DATA_DIR } = environmentOf(place);
    await writeFile(join(DATA_DIR, 'auth-secret'), secrets[0]);
    const { archive } = await takeBackup().finally(() => rm(join(DATA_DIR, 'auth-secret')));
    await mkdir(join(target.environment.DATA_DIR, 'database'), { recursive: true });
    const own = join(target.environment.DATA_DIR, 'auth-secret');
    await writeFile(own, secrets[1]);
    const environment = environmentOf(target, secrets[1]);
    const store = await openStore(environment);
    await expect(restore({ environment, store, from: archive, report: () => {} })).rejects.toThrow(
      'AUTH_SECRET',
    );
    expect(await readFile(own, 'utf8')).toBe(secrets[1]);
  });

  it.each([
    ['of whose rows one is another', 'tables/public.content_requests.copy.gz'],
    ['of whose files one is another', 'files/content-documents'],
  ])('of a backup %s is refused by name', async (_what, part) => {
    const { archive } = await takeBackup();
    const inside = (await stat(join(archive, part))).isDirectory()
      ? join(part, (await readdir(join(archive, part)))[0] ?? '')
      : part;
    const path = join(archive, inside);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
    await overwrite(path, bytes);
    const refused = restoreInto(await elsewhere(), archive);
    await expect(refused).rejects.toThrow(/damaged/);
    await expect(refused).rejects.toBeInstanceOf(StartRefused);
  });

  it('without the secret that sealed it is refused, unless that is wanted', async () => {
    const { archive } = await takeBackup();
    const target = await elsewhere();
    const environment = environmentOf(target, SECRET.toUpperCase());
    const store = await openStore(environment);
    await expect(restore({ environment, store, from: archive, report: () => {} })).rejects.toThrow(
      'AUTH_SECRET',
    );
    await restoreInto(target, archive, { otherSecret: true });
  });

  it('of a folder that is no complete backup says so', async () => {
    await expect(restoreInto(await elsewhere(), folder)).rejects.toThrow('no complete backup');
  });
});
